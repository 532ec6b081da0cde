/** An owner leaves, or the primary owner removes one who has not proved the website. */
import { z } from 'zod'
import { removeOwner } from '../../companies/index.ts'
import { unlinkFounders } from '../../founders/index.ts'
import { findMyListing, isAnnounced, ListingId, lockListingsOfCompany } from '../../listings/index.ts'
import { type Mail, mailActions, mailBody, writeMailFor } from '../../mail/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { siteOfListing } from '../../sites/index.ts'
import { addOwnershipEvent, findOwners, type OwnerRow } from '../ownership-queries.ts'
import { ownerStays } from '../problems.ts'
import { words } from '../words/index.ts'

/**
 * Ends one account's ownership of a listing's company on every site, with everything that its keys and apps may do
 * there. Both the former owner and the remaining ones are told by mail.
 */
export const endOwnership = internalOperation({
  name: 'end_ownership',
  access: 'account',
  effect: 'destroy',
  isSeenByOthers: true,
  input: z.strictObject({ listing_id: ListingId, account_id: z.string().min(1).max(100) }),
  output: z.object({ left: z.boolean() }),
  problems: [notFound, ownerStays],
  async run({ listing_id: id, account_id: accountId }, context) {
    const { actor, db, now } = context
    const listing = await findMyListing(db, id, actor.accountId)
    if (!listing) throw Problem.inWords(notFound, words.noSuchListing)
    const { company_id: companyId } = listing
    await lockListingsOfCompany(db, companyId)
    const owners = await findOwners(db, companyId)
    const target = owners.find((owner) => owner.account_id === accountId)
    if (!target) throw Problem.inWords(notFound, words.leaving.noOwner)
    if (!mayEnd(owners, actor.accountId, target)) throw Problem.inWords(ownerStays, words.leaving.stays)
    await removeOwner(db, companyId, accountId)
    await unlinkFounders(db, companyId)
    const left = accountId === actor.accountId
    const event = left ? 'left' : 'removed'
    const detail = left ? null : 'removed by the first owner'
    await addOwnershipEvent(db, { companyId, accountId, event, claimId: null, detail }, now)
    const site = await siteOfListing(db, listing, context.site)
    const ended: Ended = {
      listingName: listing.profile.name?.value ?? listing.slug,
      manageUrl: `${site.origin}/account/listings/${id}`,
      claimUrl: isAnnounced(listing.status)
        ? `${site.origin}/listings/${encodeURIComponent(listing.slug)}/claim`
        : null,
      dashboardUrl: `${site.origin}/account`,
      owner: calledAs(target),
    }
    const mails = { ...context, site }
    await writeMailFor(mails, target.email, () => ownershipEndedMail(ended, target.email, left), now)
    for (const { account_id: other, email } of owners)
      if (other !== accountId && other !== actor.accountId)
        await writeMailFor(mails, email, () => ownerLeftMail(ended, email, left), now)
    return { left }
  },
})

/**
 * True if the account may end this ownership: its own, as long as another owner remains who is not banned; or, as the
 * primary owner, that of an owner without proof.
 */
export function mayEnd(
  owners: readonly OwnerRow[],
  accountId: string,
  target: Pick<OwnerRow, 'account_id' | 'verified_at'>,
): boolean {
  const actor = owners.find((owner) => owner.account_id === accountId)
  if (!actor) return false
  if (target.account_id !== accountId) return actor.is_primary && target.verified_at === null
  return owners.some((owner) => owner.account_id !== accountId && !owner.is_banned)
}

/** How one owner is shown to the others: by name, or by email address when they gave none. */
export function calledAs({ name, email }: Pick<OwnerRow, 'name' | 'email'>): string {
  return name === '' ? email : name
}

interface Ended {
  listingName: string
  manageUrl: string
  /** Null if the listing is not announced: its page is not disclosed. */
  claimUrl: string | null
  /** Where a removed owner finds their other listings. */
  dashboardUrl: string
  /** The former owner. */
  owner: string
}

/** Tells an owner that the primary owner removed them, or that they left: somebody else may have used their session. */
export function ownershipEndedMail(
  { listingName, claimUrl, dashboardUrl }: Ended,
  to: string,
  left: boolean,
): Mail {
  const { removed, hasLeft, prove, dashboard } = words.leaving.endedMail
  const { subject, text } = left ? hasLeft : removed
  const mayProve = claimUrl !== null && !left
  const onward = mayProve ? mailActions.claimListing(claimUrl) : { url: dashboardUrl, label: dashboard }
  const said = mailBody(subject(listingName), [text(listingName), mayProve ? prove : ''], onward)
  return { kind: 'ownership_ended', to, subject: subject(listingName), ...said }
}

/** Tells a remaining owner. */
export function ownerLeftMail({ listingName, manageUrl, owner }: Ended, to: string, left: boolean): Mail {
  const { subject, hasLeft, wasRemoved } = words.leaving.othersMail
  const said = (left ? hasLeft : wasRemoved)(owner, listingName)
  const title = subject(listingName)
  return {
    kind: 'owner_left',
    to,
    subject: title,
    ...mailBody(title, [said], mailActions.manageListing(manageUrl)),
  }
}
