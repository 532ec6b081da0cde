import type { Week } from '../calendar/index.ts'
import type { Locale } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { goesLive } from '../launches/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Decision } from './decision.ts'
import { words } from './words/index.ts'

/** What an owner is told: a decision, or another week. */
export interface Told {
  decision: Decision | 'move' | 'granted' | 'upheld'
  reason: string
  week: Week | null
}

/** Says to an owner what the site team decided and what can be done. */
export function decisionMail(
  to: string,
  listing: { name: string; manageUrl: string },
  made: Told,
  locale: Locale,
): Mail {
  const { subject, text } = words.mail[messageOf[made.decision]](listing.name)
  const live = made.week === null ? '' : goesLive(listing.name, made.week, locale)
  const paragraphs = [text, live, made.reason, listing.manageUrl]
  return {
    kind: `listing_${made.decision}`,
    to,
    subject,
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    html: html`<p>${text}</p>
      ${live !== '' && html`<p>${live}</p>`}
      ${made.reason !== '' && html`<blockquote>${made.reason}</blockquote>`}
      <p><a href="${listing.manageUrl}">${listing.manageUrl}</a></p>`.toString(),
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
