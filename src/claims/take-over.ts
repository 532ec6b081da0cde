/**
 * Applies a verified claim, in one transaction under the company's lock: who owns the company from now on, and who gets
 * a mail.
 */
import { removeUnverifiedOwners, verifyOwner } from '../companies/index.ts'
import { unlinkFounders } from '../founders/index.ts'
import { type Mail, mailActions, mailBody, type SiteMailContext, writeMailFor } from '../mail/index.ts'
import { closeClaim } from './claim-queries.ts'
import {
  addOwnershipEvent,
  cancelRivals,
  closeOwnClaims,
  findOwners,
  type OwnerRow,
} from './ownership-queries.ts'
import { words } from './words/index.ts'

export interface TakeOver {
  companyId: string
  listingName: string
  /** Full URL of the listing's page. */
  listingUrl: string
  accountId: string
  email: string
  /** The claim that proved it; null if the site team decided. */
  claimId: number | null
  /** How it was proved, for the ownership record. */
  how: string
  /** The site team's reason, if it decided. */
  decision?: string
}

/** True if somebody else has already proved the domain. */
export function verifiedElsewhere(owners: readonly OwnerRow[], accountId: string): boolean {
  return owners.some((owner) => owner.verified_at !== null && owner.account_id !== accountId)
}

/**
 * Makes the account the verified, primary owner. Owners who never verified lose the company at once, with all keys and
 * tokens, since those are checked against ownership on every request; other pending claims are cancelled, and everybody
 * concerned gets a mail.
 */
export async function takeOver(context: SiteMailContext, won: TakeOver, now: Date): Promise<void> {
  const { db } = context
  const before = await findOwners(db, won.companyId)
  const removed = before.filter((owner) => owner.verified_at === null && owner.account_id !== won.accountId)
  await removeUnverifiedOwners(db, won.companyId, won.accountId)
  await verifyOwner(db, won.companyId, won.accountId, now)
  await unlinkFounders(db, won.companyId)
  if (won.claimId !== null) await closeClaim(db, won.claimId, 'verified', null, now)
  const event = won.claimId === null ? 'granted_by_team' : 'verified'
  await addOwnershipEvent(
    db,
    { companyId: won.companyId, accountId: won.accountId, event, claimId: won.claimId, detail: won.how },
    now,
  )
  for (const { account_id: accountId } of removed) {
    await addOwnershipEvent(
      db,
      {
        companyId: won.companyId,
        accountId,
        event: 'removed',
        claimId: won.claimId,
        detail: `never verified; ${won.how}`,
      },
      now,
    )
  }
  await closeOwnClaims(db, won.companyId, won.accountId, won.claimId, now)
  const rivals = await cancelRivals(db, won.companyId, won.claimId, 'claimed_by_another', now)
  await writeMailFor(context, won.email, () => winnerMail(won), now)
  for (const { email } of removed) await writeMailFor(context, email, () => removedMail(won, email), now)
  for (const rival of rivals) {
    const alsoRemoved = removed.some((owner) => owner.account_id === rival.account_id)
    if (!alsoRemoved) await writeMailFor(context, rival.email, () => rivalMail(won, rival.email), now)
  }
}

/** Tells the new owner. */
export function winnerMail(won: TakeOver): Mail {
  const { subject, verified, granted } = words.wonMail
  const { listingName: listing, decision } = won
  const text = decision === undefined ? verified(listing) : granted(listing, decision)
  return linkMail('claim_verified', won.email, subject(listing), text, mailActions.seeListing(won.listingUrl))
}

/** Tells an owner who never proved the website that it now belongs to somebody else. */
export function removedMail(won: TakeOver, to: string): Mail {
  const { subject, text } = words.removedMail
  const { listingName: listing } = won
  return linkMail('ownership_ended', to, subject(listing), text(listing), toClaim(won))
}

/** Tells another claimant of the listing. */
export function rivalMail(won: TakeOver, to: string): Mail {
  const { subject, text } = words.rivalMail
  const { listingName: listing } = won
  return linkMail('claim_cancelled', to, subject(listing), text(listing), toClaim(won))
}

function toClaim({ listingUrl }: TakeOver) {
  return mailActions.claimListing(`${listingUrl}/claim`)
}

function linkMail(
  kind: string,
  to: string,
  subject: string,
  text: string,
  action: { url: string; label: string },
): Mail {
  return { kind, to, subject, ...mailBody(subject, [text], action) }
}
