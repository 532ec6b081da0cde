/** What an order costs a buyer. */
import { type OrderRow, priced } from '../orders/index.ts'
import type { Services } from '../platform/call/services.ts'
import type { Site } from '../platform/call/context.ts'
import type { Billing } from '../tax/index.ts'

/** The order's lines and totals for this buyer, at the order's net prices. Saves nothing. */
export async function priceOrder(
  services: Pick<Services, 'db' | 'clock'>,
  site: Site,
  order: OrderRow,
  billing: Billing | undefined,
) {
  const lines = order.lines.map((line) => ({ ...line, unitAmount: line.unit_amount }))
  return priced({ db: services.db, site, now: services.clock.now() }, lines, billing, order.currency)
}
