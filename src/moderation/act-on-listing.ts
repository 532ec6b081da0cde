/** Shared by the team's acts on a listing: locking it on this site, its name, mail to its owners. */
import { findOwnerEmails } from '../companies/index.ts'
import { localeOf } from '../design/components/time.ts'
import { type ListingRow, lockListing } from '../listings/index.ts'
import { asReadBy, writeMail } from '../mail/index.ts'
import type { Member, Site, WriteContext } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { inLanguage } from '../platform/text/language.ts'
import type { Db } from '../platform/data/database.ts'
import { decisionMail, type DecisionNews } from './decision-mail.ts'

/** Locks a listing of this site. Throws 404 for a listing of another site. */
export async function lockListingOfSite(db: Db, site: Site, listingId: number): Promise<ListingRow> {
  const listing = await lockListing(db, listingId)
  if (listing?.site_id === site.id) return listing
  throw new Problem(notFound, 'There is no listing with this number.')
}

/** The listing's name, or its slug if it has none. */
export function nameOfListing({ profile, slug }: ListingRow): string {
  const name = profile.name?.value
  return typeof name === 'string' ? name : slug
}

/** Mails every owner what the team did. */
export async function tellOwners(
  { site, db, jobs, sealer, now }: Pick<WriteContext<Member>, 'site' | 'db' | 'jobs' | 'sealer' | 'now'>,
  listing: ListingRow,
  told: DecisionNews,
): Promise<void> {
  const facts = { name: nameOfListing(listing), manageUrl: `${site.origin}/account/listings/${listing.id}` }
  for (const email of await findOwnerEmails(db, listing.company_id)) {
    const read = await asReadBy(db, email, site)
    await inLanguage(read.language, () =>
      writeMail({ db, jobs, sealer, site }, decisionMail(email, facts, told, localeOf(read)), now),
    )
  }
}
