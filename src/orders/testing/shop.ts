/** A buyer with listings, for tests of orders. */
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import type { App } from '../../app.ts'
import { startPayment } from '../../checkout/start-payment.ts'
import { row, rows } from '../../platform/data/database.ts'
import type { Seller } from '../../tax/billing.ts'

/** A seller with a VAT number, for tests. */
export const austrianSeller: Seller = {
  id: 'main',
  name: 'Marquee GmbH',
  address: 'Ring 1',
  postal_code: '1010',
  city: 'Wien',
  country: 'AT',
  vat_id: 'ATU00000024',
  tax_number: null,
  email: null,
  small_business: false,
  one_stop_shop: false,
  invoice_prefix: '',
}

type Shop = Pick<App, 'services' | 'sites'>

/** Adds a draft listing of its own company, complete enough to launch, and returns its id. */
export async function makeDraftListing(app: Shop, accountId: string, host: string): Promise<number> {
  const name = host.split('.')[0] ?? host
  const draft = { owner: { id: accountId }, status: 'draft', name, website: `https://${host}/` } as const
  return (await makeListing(app, draft)).id
}

/** Starts the payment of an order and returns the session's id. */
export async function openPayment(
  shop: Shop,
  order: { number: string; accountId: string; country?: string; vat_id?: string; link?: string },
): Promise<string> {
  const { number, accountId, country = 'DE', vat_id, link } = order
  const site = await shop.sites.defaultSite()
  const request = {
    site,
    number,
    accountId,
    billing: { country, ...(vat_id ? { vat_id } : {}) },
    termsVersion: 0,
    link,
  }
  return (await startPayment(shop.services, request)).split('/').at(-1) ?? ''
}

/** The current state of a listing. */
export async function listingState(app: Shop, id: number) {
  const found = await row(
    app.services.db,
    sql<{
      status: string
      plan: string
      launch_week: string | null
      unlocked: string[]
    }>`select status, plan, launch_week, unlocked from listings where id = ${id}`,
  )
  if (!found) throw new Error(`there is no listing ${id}`)
  return found
}

/** Counts the rows of a table that match a condition. */
export async function countOf(
  app: Shop,
  table: 'invoices' | 'placements' | 'refunds' | 'payment_events' | 'payment_cases' | 'orders' | 'outbox',
  where = sql`true`,
): Promise<number> {
  const found = await rows(
    app.services.db,
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`,
  )
  return found[0]?.n ?? 0
}
