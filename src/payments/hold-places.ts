/** Holds paid places while the buyer pays, so that nobody is charged for a place that is gone. */
import { weekOf } from '../calendar/index.ts'
import { giveBackPlace, noPlaceText, takePaidPlace } from '../launches/index.ts'
import { type ListingRow, lockMyListing, nextStatus, openSections } from '../listings/index.ts'
import {
  lockOrder,
  orderClosed,
  type OrderRow,
  type ProductKey,
  saveHeldWeek,
  saveOrderState,
  unlockedSection,
  weekNotAvailable,
} from '../orders/index.ts'
import { Problem } from '../platform/call/problem.ts'
import type { Db } from '../platform/data/database.ts'
import { findStoredSite } from '../sites/index.ts'
import { closeSession, dropPreparedSession, findSessions, type SessionRow } from './payment-queries.ts'
import { words } from './words/index.ts'

/**
 * Holds the places of an order's launches during payment. Throws `week_not_available` if one is gone, and
 * `order_closed` if the listing already has what the order would buy or is no longer the buyer's.
 */
export async function holdPlaces(db: Db, order: OrderRow, now: Date): Promise<void> {
  const site = await findStoredSite(db, order.site_id)
  const current = weekOf(now, site.timeZone)
  for (const line of order.lines) {
    const listing = await lockMyListing(db, line.listing_id, order.account_id)
    if (!listing) throw Problem.inWords(orderClosed, words.nothingToPay(words.refusals.notYours))
    refuseWhatIsThere(listing, line.product)
    if (line.product !== 'launch') continue
    const week = line.week ?? current
    if (listing.status === 'live' || line.held_week === week) continue
    if (line.week !== null && line.week < current)
      throw new Problem(
        weekNotAvailable,
        `Week ${line.week} is over. Nothing was charged. Place a new order for another week.`,
      )
    if (line.held_week !== null) await giveBackPlace(db, site.id, line.held_week, 'paid')
    if (!(await takePaidPlace(db, site, week)))
      throw new Problem(
        weekNotAvailable,
        `${await noPlaceText(db, site.id, week, 'paid')}. Nothing was charged. Place a new order for another week.`,
      )
    await saveHeldWeek(db, order.number, line.position, week)
  }
}

/** Another order may have bought the same since this one was placed: then there is nothing to pay for. */
function refuseWhatIsThere(listing: ListingRow, product: ProductKey): void {
  const section = unlockedSection(product)
  if (section !== undefined && openSections(listing).includes(section))
    throw Problem.inWords(orderClosed, words.nothingToPay(words.refusals.alreadyOpen))
  if (product !== 'launch' || listing.plan !== 'paid') return
  const next = nextStatus(listing.status, listing.plan, 'launch_paid', { launch: 'at_once' })
  if (!next.ok) throw Problem.inWords(orderClosed, words.nothingToPay(words.refusals.alreadyPaid))
}

/** Gives back the places held for an order. */
async function releaseHolds(db: Db, order: OrderRow): Promise<void> {
  for (const line of order.lines) {
    if (line.held_week === null) continue
    await giveBackPlace(db, order.site_id, line.held_week, 'paid')
    await saveHeldWeek(db, order.number, line.position, null)
  }
}

/** Records that a session can no longer be paid; if it was the last one open, gives back the order's held places. */
export async function endSession(db: Db, orderNumber: string, sessionId: string): Promise<void> {
  const order = await lockOrder(db, orderNumber)
  await closeSession(db, sessionId, 'expired')
  await releaseUnlessPaying(db, order)
}

/** Ends an attempt whose provider session was never created. */
export async function endPrepared(db: Db, orderNumber: string, attempt: number): Promise<void> {
  const order = await lockOrder(db, orderNumber)
  await dropPreparedSession(db, orderNumber, attempt)
  await releaseUnlessPaying(db, order)
}

async function releaseUnlessPaying(db: Db, order: OrderRow | undefined): Promise<void> {
  if (order?.status !== 'pending') return
  const others = await findSessions(db, order.number)
  if (others.every(({ status }) => status !== 'open' && status !== 'preparing')) await releaseHolds(db, order)
}

/** The ids of the payment pages that can be closed: open ones at the current provider. */
export function openPages(sessions: readonly SessionRow[], providerName: string): string[] {
  return sessions.flatMap(({ status, session_id: id, provider }) =>
    status === 'open' && provider === providerName && id !== null ? [id] : [],
  )
}

/** Ends an unpaid order, under its lock, and gives back the places held for it. */
export async function endUnpaid(
  db: Db,
  order: OrderRow,
  status: 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  await releaseHolds(db, order)
  const unpaid = { paymentId: null, paidAt: null, fulfilledAt: null, refundedAmount: 0, dispute: null }
  await saveOrderState(db, order.number, { status, ...unpaid }, now)
}

/** Whether somebody may still pay in a session: it is being prepared, or is open and not past its expiry. */
export function isPayable({ status, expires_at: until }: SessionRow, now: Date): boolean {
  return status === 'preparing' || (status === 'open' && until > now)
}
