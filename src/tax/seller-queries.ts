/** Sellers and VAT rates in SQL. */
import { sql } from 'kysely'
import type { Site } from '../platform/call/context.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { Seller } from './billing.ts'
import { type VatRate, vatRates } from './vat-rates.ts'

/** The seller of every site without its own. */
export const sharedSeller = 'main'

const columns = sql`s.id, s.name, s.address, s.postal_code, s.city, s.country, s.vat_id, s.tax_number, s.email,
  s.small_business,
  s.one_stop_shop, s.invoice_prefix`

type SellerSite = Pick<Site, 'id' | 'name' | 'sellerCountry' | 'contactEmail'>

/** The seller of a site: its own, else the shared one, else the one described by the site's settings. */
export async function findSeller(db: ReadDb, site: SellerSite): Promise<Seller> {
  const found = await row(
    db,
    sql<Seller>`select ${columns}
      from sellers s left join site_sellers o on o.seller_id = s.id and o.site_id = ${site.id}
      where o.site_id is not null or s.id = ${sharedSeller} order by (o.site_id is null) limit 1`,
  )
  return filledIn(found, site)
}

/** The seller that an order names, even if the site has another one by now. */
export async function findSellerOfOrder(
  db: ReadDb,
  order: { seller_id: string },
  site: SellerSite,
): Promise<Seller> {
  const found = await row(db, sql<Seller>`select ${columns} from sellers s where s.id = ${order.seller_id}`)
  return filledIn(found, site)
}

function filledIn(found: Seller | undefined, site: SellerSite): Seller {
  if (found) return { ...found, country: found.country ?? site.sellerCountry }
  return {
    id: sharedSeller,
    name: site.name,
    address: '',
    postal_code: '',
    city: '',
    country: site.sellerCountry,
    vat_id: null,
    tax_number: null,
    email: site.contactEmail,
    small_business: false,
    one_stop_shop: false,
    invoice_prefix: '',
  }
}

/** Saves a seller's data; invoices already issued keep theirs. */
export async function saveSeller(db: Db, seller: Seller, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into sellers (id, name, address, postal_code, city, country, vat_id, tax_number, email, small_business,
      one_stop_shop, invoice_prefix, updated_at)
      values (${seller.id}, ${seller.name}, ${seller.address}, ${seller.postal_code}, ${seller.city},
        ${seller.country}, ${seller.vat_id},
        ${seller.tax_number}, ${seller.email}, ${seller.small_business}, ${seller.one_stop_shop},
          ${seller.invoice_prefix}, ${now})
      on conflict (id) do update set name = excluded.name, address = excluded.address,
        postal_code = excluded.postal_code, city = excluded.city,
        country = excluded.country, vat_id = excluded.vat_id, tax_number = excluded.tax_number, email = excluded.email,
        small_business = excluded.small_business, one_stop_shop = excluded.one_stop_shop,
          invoice_prefix = excluded.invoice_prefix, updated_at = excluded.updated_at`,
  )
}

/** Makes this seller the site's own from now on; existing orders keep theirs. */
export async function giveSiteItsSeller(db: Db, siteId: number, sellerId: string): Promise<void> {
  await change(
    db,
    sql`insert into site_sellers (site_id, seller_id) values (${siteId}, ${sellerId})
      on conflict (site_id) do update set seller_id = excluded.seller_id`,
  )
}

/** The VAT rates in force: the seeded table, with the site team's rows overriding and extending it. */
export async function findVatRates(db: ReadDb): Promise<VatRate[]> {
  const edits = await rows(
    db,
    sql<{
      region: string
      from: string
      rate: number
    }>`select region, valid_from as "from", rate_bp as rate from vat_rate_edits order by region, valid_from limit 2000`,
  )
  const edited = new Set(edits.map((edit) => `${edit.region} ${edit.from}`))
  return [...vatRates.filter((rate) => !edited.has(`${rate.region} ${rate.from}`)), ...edits]
}

/** Sets the rate of a region from a day on. */
export async function saveVatRate(db: Db, rate: VatRate, accountId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into vat_rate_edits (region, valid_from, rate_bp, account_id, at)
      values (${rate.region}, ${rate.from}, ${rate.rate}, ${accountId}, ${now})
      on conflict (region, valid_from) do update set rate_bp = excluded.rate_bp, account_id = excluded.account_id,
        at = excluded.at`,
  )
}

/** The id of a site's own seller. */
export function ownSeller({ key }: { key: string }): string {
  return `site ${key}`
}
