/** A buyer with listings, for tests of orders. */
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { startPayment } from '../../checkout/start-payment.ts'
import { addCompany } from '../../companies/index.ts'
import { createListing } from '../../listings/index.ts'
import { row, rows } from '../../platform/data/database.ts'
import { randomId } from '../../platform/data/ids.ts'
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

/** Adds a draft listing of its own company, complete enough to be launched, and gives its id. */
export async function addTestListing(app: Shop, accountId: string, host: string): Promise<number> {
  const site = await app.sites.defaultSite()
  const now = app.services.clock.now()
  const companyId = randomId('com_')
  const held = <T>(value: T) => ({
    value,
    state: 'manual' as const,
    evidence: [],
    ai_value: null,
    updated_at: now.toISOString(),
  })
  const profile = {
    name: held(host.split('.')[0] ?? host),
    headline: held('Sells what tests buy'),
    summary: held('A product that can be launched, so that its launch can be sold.'),
    categories: held(['analytics']),
  }
  return app.services.transact(async ({ db }) => {
    await addCompany(
      db,
      {
        id: companyId,
        identity: host,
        websiteUrl: `https://${host}/`,
        registrableDomain: host,
        profile,
        ownerId: accountId,
      },
      now,
    )
    return createListing(db, { siteId: site.id, companyId, websiteUrl: `https://${host}/`, profile }, now)
  })
}

/** Sends the buyer of an order to the payment page and gives the session. */
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

/** How a listing stands. */
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

/** How many rows of a table an order has. */
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
