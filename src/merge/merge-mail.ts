/** Tells owners and claimants that two listings of one product became one, and why. */
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import { words } from './words/index.ts'

export interface Merged {
  /** The names of the duplicate and of the listing that stays. */
  from: string
  into: string
  /** Full URL of the listing that stays. */
  url: string
  reason: string
}

/** The mail to an owner of either listing, or, if `claimed`, to somebody with a pending claim to the duplicate. */
export function mergedMail(to: string, { from, into, url, reason }: Merged, claimed: boolean): Mail {
  const { subject, owner, claimant } = words.mail
  const text = claimed ? claimant(from, into, reason) : owner(from, into, reason)
  return {
    kind: 'listings_merged',
    to,
    subject: subject(from, into),
    ...mailBody(
      subject(from, into),
      [text],
      claimed ? mailActions.claimListing(`${url}/claim`) : mailActions.seeListing(url),
    ),
  }
}
