/** What an order costs a buyer. */
import { type OrderRow, priced } from '../orders/index.ts'
import type { House } from '../platform/call/call.ts'
import type { Site } from '../platform/call/context.ts'
import type { Billing } from '../tax/index.ts'

/** The order's lines and totals for this buyer; nothing is kept. The net prices are those of the order. */
export async function priceOrder(
  house: Pick<House, 'db' | 'clock'>,
  site: Site,
  order: OrderRow,
  billing: Billing | undefined,
) {
  const lines = order.lines.map((line) => ({ ...line, unitAmount: line.unit_amount }))
  return priced({ db: house.db, site, now: house.clock.now() }, lines, billing, order.currency)
}
