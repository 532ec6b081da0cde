/** A launch changes its week or gives it up: its place follows in the same transaction. The caller has locked the listing. */
import type { Week } from '../../calendar/index.ts'
import {
  type ListingRow,
  moveListing,
  nextStatus,
  noFreePlace,
  type StatusChange,
} from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Db } from '../../platform/data/database.ts'
import { noPlaceText } from './open-weeks.ts'
import { giveBackPlace, takePlace } from './slot-queries.ts'

/**
 * Moves a launch to a week with a place left and gives its old place back. Does nothing but note the move if it is the
 * launch's own week. Throws `no_free_place` if the week is full or closed; the launch then keeps its week.
 */
export async function changeWeek(
  db: Db,
  site: Site,
  listing: ListingRow,
  week: Week,
  move: Pick<StatusChange, 'to' | 'plan' | 'accountId'>,
  now: Date,
): Promise<void> {
  const { id, plan, status, launch_week: before } = listing
  if (week !== before) {
    const capacity = plan === 'free' ? site.freeSlotsPerWeek : site.paidSlotsPerWeek
    if (!(await takePlace(db, site.id, week, plan, capacity)))
      throw new Problem(
        noFreePlace,
        `${await noPlaceText(db, site.id, week, plan)}; the launch keeps its week.`,
      )
    if (status === 'scheduled' && before !== null) await giveBackPlace(db, site.id, before, plan)
  }
  await moveListing(db, { ...move, listingId: id, event: 'reschedule', from: status, launchWeek: week }, now)
}

/**
 * Withdraws what is scheduled, or waits for the badge or for review: it becomes a draft again and its place is free.
 * Changes nothing if its status does not allow that. Returns what the transition table says.
 */
export async function giveUpWeek(
  db: Db,
  listing: ListingRow,
  by: Pick<StatusChange, 'accountId' | 'reason'>,
  now: Date,
): Promise<ReturnType<typeof nextStatus>> {
  const { id, site_id, plan, status, launch_week: week } = listing
  const next = nextStatus(status, plan, 'withdraw', {})
  if (!next.ok) return next
  if (week !== null) await giveBackPlace(db, site_id, week, plan)
  await moveListing(
    db,
    {
      ...by,
      listingId: id,
      event: 'withdraw',
      from: status,
      to: next.status,
      plan: next.plan,
      launchWeek: null,
    },
    now,
  )
  return next
}
