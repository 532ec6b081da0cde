import { z } from 'zod'
import { minutes } from '../calendar/index.ts'
import { unpublishCompany } from '../companies/index.ts'
import { illegalTransition, lockListing, moveListing, nextStatus } from '../listings/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { decideAddress, hasOwner, lockAddress, type LockedAddress } from './import-queries.ts'
import { notOpen, takeBackMinutes } from './import.ts'
import { words } from './words/index.ts'

/** Returns an address to review: one set aside at any time, one published only within an hour and without owner. */
export const takeBackAddress = internalOperation({
  name: 'take_back_imported_address',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int().min(1) }),
  output: z.object({ id: z.int(), website_url: z.string() }),
  problems: [notFound, notOpen, illegalTransition],
  async run({ id }, context) {
    const { site, db, now, note } = context
    const address = await lockAddress(db, site.id, id)
    if (!address) throw new Problem(notFound, 'There is no address with this number.')
    if (address.state === 'open') throw new Problem(notOpen, 'This address is before the team already.')
    if (address.state === 'published') await unpublish(address, context)
    await decideAddress(db, id, { state: 'open' }, now)
    const about = address.state === 'published' ? `listing ${address.listing_id}` : `address ${id}`
    note({ about, before: { state: address.state }, after: { state: 'open' } })
    return { id, website_url: address.website_url }
  },
})

async function unpublish(
  { identity, listing_id: listingId, decided_at: decidedAt }: LockedAddress,
  { db, now }: WriteContext<Member>,
): Promise<void> {
  const isLate = !decidedAt || now.getTime() - decidedAt.getTime() > minutes(takeBackMinutes)
  const listing = isLate || listingId === null ? undefined : await lockListing(db, listingId)
  // If it was merged since, this is another product's listing.
  if (!listing || listing.identity !== identity) throw Problem.inWords(notOpen, words.tooLate)
  if (await hasOwner(db, listing.company_id)) throw Problem.inWords(notOpen, words.ownedMeanwhile)
  const moved = nextStatus(listing.status, listing.plan, 'take_back_import', {})
  if (!moved.ok) throw new Problem(illegalTransition, `The listing is ${listing.status}.`)
  await moveListing(
    db,
    {
      listingId: listing.id,
      event: 'take_back_import',
      from: listing.status,
      to: moved.status,
      plan: moved.plan,
    },
    now,
  )
  await unpublishCompany(db, listing.company_id)
}
