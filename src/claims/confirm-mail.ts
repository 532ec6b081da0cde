/** The mail with the link that proves an address at the domain. */
import { type Mail, mailBody } from '../mail/index.ts'
import type { ClaimRow } from './claim-queries.ts'
import { words } from './words/index.ts'

/** The mail says who is claiming what, so that its reader can tell their own claim from somebody else's. */
export function confirmMail(
  claim: Pick<ClaimRow, 'listing_name' | 'domain'>,
  mail: { to: string; claimant: string; origin: string; token: string; siteName: string; expiresAt: Date },
): Mail {
  const { subject, asks: asksFor, how, link } = words.confirmMail
  const asks = asksFor(mail.claimant, claim.listing_name, mail.siteName, claim.domain)
  const url = `${mail.origin}/claims/confirm/${mail.token}`
  return {
    kind: 'claim_confirmation',
    to: mail.to,
    subject: subject(claim.listing_name),
    ...mailBody(subject(claim.listing_name), [asks, how], { url, label: link }),
    secrets: [mail.token],
    uselessAfter: mail.expiresAt,
  }
}
