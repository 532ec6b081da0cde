/** Takes back what a line gave when its money is refunded. */
import { weekOf } from '../calendar/index.ts'
import { giveBackPlace } from '../launches/index.ts'
import { type ListingRow, lockListing, moveListing, nextStatus } from '../listings/index.ts'
import {
  closeSections,
  isBuiltIn,
  type LineRow,
  type LineTask,
  saveLine,
  undoOwn,
  unlockedSection,
} from '../orders/index.ts'
import { endPlacements } from './placement-queries.ts'

interface Task extends LineTask {
  reason: string
}

/**
 * Undoes one fulfilled line inside the transaction that locked its order. The listing is locked before the line's row
 * is changed: a row that changes twice in a transaction locks the rows it references, and two refunds would wait for
 * each other.
 */
export async function undoLine(task: Task): Promise<void> {
  const { db, order, line, now, reason } = task
  const listing = await lockListing(db, line.listing_id)
  // First of all, so that this line no longer counts among what keeps a section open.
  const undone = { status: 'undone', note: reason, effect: line.effect, fulfilledAt: null } as const
  await saveLine(db, order.number, line.position, undone)
  if (line.product === 'billboard_week') return endPlacements(db, order.number, line.position, now)
  if (!listing) throw new Error('the listing of an order is gone')
  if (!isBuiltIn(line.product)) return undoOwn(db, order, line, now)
  const section = unlockedSection(line.product)
  if (section !== undefined) return closeSections(db, listing.id, [section], now)
  return withdrawLaunch(task, listing)
}

async function withdrawLaunch(
  { db, order, line, site, now, reason }: Task,
  listing: ListingRow,
): Promise<void> {
  const current = weekOf(now, site.timeZone)
  const earned = earnedFreePlace(line, current)
  const next = launchWithdrawn(line, listing, current)
  // A plan that is free again has nothing left to take back.
  if (!next.ok) return
  const week = listing.launch_week
  if (line.effect.paid_week !== undefined && week !== null && week >= current && listing.status !== 'draft')
    await giveBackPlace(db, site.id, week, 'paid')
  await moveListing(
    db,
    {
      listingId: listing.id,
      event: 'launch_refunded',
      from: listing.status,
      to: next.status,
      plan: next.plan,
      reason,
      accountId: order.account_id,
      launchWeek: earned ? (line.effect.before?.week ?? week) : null,
    },
    now,
  )
}

/** What happens to a listing whose paid launch is refunded; not ok if it no longer has one. */
export function launchWithdrawn(
  line: LineRow,
  { status, plan }: Pick<ListingRow, 'status' | 'plan'>,
  current: string,
): ReturnType<typeof nextStatus> {
  const freePlace = earnedFreePlace(line, current) ? 'earned' : 'not_earned'
  return nextStatus(status, plan, 'launch_refunded', { freePlace })
}

/** A listing keeps the free place it has earned: it was live before it paid, or its free week has begun since. */
function earnedFreePlace(line: LineRow, current: string): boolean {
  const before = line.effect.before
  if (before === undefined) return false
  return (
    before.status === 'live' ||
    (before.status === 'scheduled' && before.week !== null && before.week <= current)
  )
}
