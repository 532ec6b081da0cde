import { line } from 'marquee-profile'
import { z } from 'zod'
import { checkEdits, editListing, ListingId, lockListing } from '../../listings/index.ts'
import type { Member, WriteContext } from '../../platform/call/context.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { companyOnOtherSites } from '../problems.ts'
import { lockCompanyOfTeam } from '../team/grant-ownership.ts'

/** Renames a company on all its listings: recorded in their history like an owner's edit. Slugs stay. */
export const renameCompany = internalOperation({
  name: 'rename_company',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId, name: line(80) }),
  output: z.object({ listing_id: z.int(), name: z.string() }),
  problems: [notFound, companyOnOtherSites],
  run: nameCompany,
})

/** Renames the company and records its former name in the log. */
export async function nameCompany(
  { listing_id, name }: { listing_id: number; name: string },
  { actor, site, db, now, note }: Pick<WriteContext<Member>, 'actor' | 'site' | 'db' | 'now' | 'note'>,
): Promise<{ listing_id: number; name: string }> {
  const listing = await lockListing(db, listing_id)
  if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
  await lockCompanyOfTeam(db, listing.company_id, actor)
  const before = listing.profile.name?.value ?? null
  await editListing(db, listing, await checkEdits(db, site.id, { fields: { name } }), actor, now)
  note(before === name ? null : { about: `listing ${listing_id}`, before: { name: before }, after: { name } })
  return { listing_id, name }
}
