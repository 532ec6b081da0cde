import type { Week } from '../calendar/index.ts'
import type { Locale } from '../design/components/time.ts'
import { goesLive } from '../launches/index.ts'
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import type { Decision } from './decision.ts'
import { words } from './words/index.ts'

/** What an owner is told: a decision, or another week. */
export interface DecisionNews {
  decision: Decision | 'move' | 'granted' | 'upheld'
  reason: string
  week: Week | null
}

/** Says to an owner what the site team decided and what can be done. */
export function decisionMail(
  to: string,
  listing: { name: string; manageUrl: string },
  made: DecisionNews,
  locale: Locale,
): Mail {
  const { subject, text } = words.mail[messageOf[made.decision]](listing.name)
  const live = made.week === null ? '' : goesLive(listing.name, made.week, locale)
  return {
    kind: `listing_${made.decision}`,
    to,
    subject,
    ...mailBody(subject, [text, live], mailActions.manageListing(listing.manageUrl), made.reason),
  }
}

const messageOf = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
  move: 'moved',
  granted: 'granted',
  upheld: 'upheld',
} as const
