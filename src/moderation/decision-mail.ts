import { html } from '../design/html.ts'
import type { Mail } from '../platform/outbox.ts'
import type { Decision } from './decide-listing.ts'

/** Tells an owner what the site team decided and what can be done. */
export function decisionMail(
  to: string,
  listing: { name: string; manageUrl: string },
  made: { decision: Decision; reason: string; week: string | null },
): Mail {
  const { subject, text } = words(listing.name, made)
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
  { decision, week }: { decision: Decision; week: string | null },
): { subject: string; text: string } {
  if (decision === 'approve')
    return {
      subject: `${name} is approved`,
      text: `The site team approved ${name}.${week === null ? '' : ` It launches in week ${Number(week.slice(6))}, ${week.slice(0, 4)}.`}`,
    }
  if (decision === 'reject')
    return {
      subject: `${name} needs a change`,
      text: `The site team did not approve ${name} yet. Mend what it says and choose the launch again.`,
    }
  if (decision === 'suspend')
    return { subject: `${name} is suspended`, text: `The site team took ${name} off the lists.` }
  return { subject: `${name} is back`, text: `The site team lifted the suspension of ${name}.` }
}
