/** Starts launches after the first when their week begins. */
import { type Week, weekBounds } from '../../calendar/index.ts'
import { lockCounts, lockListing, moveListing, nextStatus, startRelaunch } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'
import { tellOwnersLive } from '../tell-owners-live.ts'
import { beginRelaunch, type DueRelaunch, findPlannedRelaunch } from './relaunch-queries.ts'

/**
 * Starts one planned launch as of the first moment of its week and tells the owners. Returns false if it is no longer
 * due. The caller must recount its votes afterwards.
 */
export async function launchAgain(
  context: TransactionContext,
  due: DueRelaunch,
  week: Week,
  site: Site,
  now: Date,
): Promise<boolean> {
  const { db } = context
  // Locked before the listing's row, in the same order as voting does.
  await lockCounts(db, due.id)
  const listing = await lockListing(db, due.id)
  const planned = await findPlannedRelaunch(db, due.id)
  if (!listing || planned?.week !== week) return false
  const next = nextStatus(listing.status, listing.plan, 'relaunch', {})
  if (!next.ok) return false
  const { startsAt, endsAt } = weekBounds(week, site.timeZone)
  await beginRelaunch(db, due.id, { week: listing.launch_week, launchedAt: listing.launched_at }, now)
  await startRelaunch(db, due.id, startsAt)
  await moveListing(
    db,
    {
      listingId: due.id,
      event: 'relaunch',
      from: listing.status,
      to: next.status,
      plan: next.plan,
      launchWeek: week,
    },
    now,
  )
  const live = { votesUntil: endsAt, again: true }
  await tellOwnersLive(context, { ...due, company_id: listing.company_id }, site, live, now)
  return true
}
