/** The mail with the link that proves an address at the domain. */
import { html } from '../design/html.ts'
import type { Mail } from '../platform/jobs/outbox.ts'
import type { ClaimRow } from './claim-queries.ts'

/** Says who asks for what, so that its reader can tell a claim of their own from somebody else's. */
export function confirmMail(
  claim: ClaimRow,
  mail: { to: string; claimant: string; origin: string; token: string; siteName: string },
): Mail {
  const asks = `${mail.claimant} asks to be the owner of ${claim.listing_name} on ${mail.siteName}, because ${claim.domain} is theirs.`
  const url = `${mail.origin}/claims/confirm/${mail.token}`
  const how =
    'If that is you or a colleague, open the link and confirm within 7 days. If not, do nothing, or refuse it there: nobody gets anything by your reading this mail.'
  return {
    kind: 'claim_confirmation',
    to: mail.to,
    subject: `Confirm the claim of ${claim.listing_name}`,
    text: `${asks}\n\n${how}\n\n${url}`,
    html: html`<p>${asks}</p>
      <p>${how}</p>
      <p><a href="${url}">Look at the claim</a></p>`.toString(),
    secrets: [mail.token],
  }
}
