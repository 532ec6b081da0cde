import type { Week } from '../calendar/index.ts'
import type { Locale } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { goesLive } from '../launches/index.ts'
import type { Mail } from '../platform/jobs/outbox.ts'
import type { Decision } from './decide-listing.ts'

/** Tells an owner what the site team decided and what can be done. */
export function decisionMail(
  to: string,
  listing: { name: string; manageUrl: string },
  made: { decision: Decision; reason: string; week: Week | null },
  locale: Locale,
): Mail {
  const { subject, text } = words(listing.name, made, locale)
  const reason = made.reason === '' ? '' : `\n\n${made.reason}`
  return {
    kind: `listing_${made.decision}`,
    to,
    subject,
    text: `${text}${reason}\n\n${listing.manageUrl}`,
    html: html`<p>${text}</p>
      ${made.reason !== '' && html`<blockquote>${made.reason}</blockquote>`}
      <p><a href="${listing.manageUrl}">${listing.manageUrl}</a></p>`.toString(),
  }
}

function words(
  name: string,
  { decision, week }: { decision: Decision; week: Week | null },
  locale: Locale,
): { subject: string; text: string } {
  if (decision === 'approve')
    return {
      subject: `${name} is approved`,
      text: `The site team approved ${name}.${week === null ? '' : ` ${goesLive(name, week, locale)}`}`,
    }
  if (decision === 'reject')
    return {
      subject: `${name} needs a change`,
      text: `The site team did not approve ${name} yet and says why below. Change that, then send it in again on its page.`,
    }
  if (decision === 'suspend')
    return {
      subject: `${name} is suspended`,
      text: `The site team took ${name} off the lists and says why below.`,
    }
  return { subject: `${name} is back`, text: `The site team lifted the suspension of ${name}.` }
}
