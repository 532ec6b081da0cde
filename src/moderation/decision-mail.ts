import type { FieldName } from 'marquee-profile'
import type { Week } from '../calendar/index.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import type { Locale } from '../design/components/time.ts'
import { goesLive } from '../launches/index.ts'
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import type { Decision } from './decision.ts'
import { words } from './words/index.ts'

/** News for an owner: a decision, another week, or a value that was blanked or restored. */
export interface DecisionNews {
  decision: Decision | 'move' | 'granted' | 'upheld' | 'blank' | 'put_back'
  reason: string
  week: Week | null
  field?: FieldName
}

/** The mail that tells an owner what the site team decided and what can be done. */
export function decisionMail(
  to: string,
  listing: { name: string; manageUrl: string },
  made: DecisionNews,
  locale: Locale,
): Mail {
  const { subject, text } = words.mail[messageOf[made.decision]](
    listing.name,
    made.field ? fieldLabel(made.field).label : '',
  )
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
  blank: 'blanked',
  put_back: 'putBack',
} as const
