import { z } from 'zod'
import { weekOf } from '../../calendar/index.ts'
import { ListingId } from '../../listings/index.ts'
import { Deleted } from '../../platform/call/named-shape.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { lockOwnListing } from '../own-listing.ts'
import { giveBackPlace } from '../places/slot-queries.ts'
import { dropRelaunch, findPlannedRelaunch } from './relaunch-queries.ts'

/** Withdraws a planned launch and gives its place back; the listing stays live. */
export const withdrawRelaunch = internalOperation({
  name: 'withdraw_relaunch',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ listing_id: ListingId }),
  output: Deleted,
  problems: [notFound],
  async run({ listing_id }, { actor, site: asked, db, now }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const planned = await findPlannedRelaunch(db, listing.id)
    if (!planned) throw new Problem(notFound, 'This listing has no further launch planned.')
    await dropRelaunch(db, listing.id)
    if (planned.week > weekOf(now, site.timeZone)) await giveBackPlace(db, site.id, planned.week, 'free')
    return { deleted: true as const }
  },
})
