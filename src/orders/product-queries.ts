/** Prices in SQL: those of the site's team take precedence over the catalogue's. */
import { sql } from 'kysely'
import { deletedAccount } from '../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { findOwnProducts } from './own/own-product-queries.ts'
import type { OwnProduct } from './own/own-product.ts'
import { productKeys, type ProductKey, startingAmount } from './product.ts'

export interface Price {
  product: ProductKey
  currency: string
  /** Net, in minor units. */
  amount: number
  active: boolean
  /** Null while the catalogue's starting price applies. */
  updated_at: Date | null
}

/** A price, with the product itself if the team created it. */
export interface Offer extends Price {
  own: OwnProduct | null
}

/**
 * The prices of a site in one currency: first the catalogue's products in its order, then the team's own that are on
 * sale. Starting prices apply in the site's own currency.
 */
export async function findPrices(
  db: ReadDb,
  site: { id: number; currency: string },
  currency: string,
): Promise<Offer[]> {
  const kept = await rows(
    db,
    sql<Price>`select product, currency, amount, active, updated_at from product_prices
      where site_id = ${site.id} and currency = ${currency} order by product limit 100`,
  )
  const own = (await findOwnProducts(db, site.id)).filter(({ archived }) => !archived)
  const made = own.flatMap((product) => {
    const price = kept.find((one) => one.product === product.key)
    return price ? [{ ...price, own: product }] : []
  })
  const known = productKeys.flatMap((product): Offer[] => {
    const set = kept.find((price) => price.product === product)
    if (set) return [{ ...set, own: null }]
    return currency === site.currency
      ? [
          {
            product,
            currency,
            amount: startingAmount(product, currency),
            active: true,
            updated_at: null,
            own: null,
          },
        ]
      : []
  })
  return [...known, ...made]
}

/** The currencies that a site has prices in, its own first. */
export async function findPriceCurrencies(
  db: ReadDb,
  site: { id: number; currency: string },
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      currency: string
    }>`select distinct currency from product_prices where site_id = ${site.id} order by currency limit 200`,
  )
  return [...new Set([site.currency, ...found.map(({ currency }) => currency)])]
}

/** Sets a price and records who changed it. Returns the previous price, or null. */
export async function savePrice(
  db: Db,
  siteId: number,
  price: Omit<Price, 'updated_at'>,
  accountId: string,
  now: Date,
): Promise<{ amount: number; active: boolean } | null> {
  const before = await row(
    db,
    sql<{ amount: number; active: boolean }>`select amount, active from product_prices
      where site_id = ${siteId} and product = ${price.product} and currency = ${price.currency} for update`,
  )
  const after = { amount: price.amount, active: price.active }
  if (before && before.amount === after.amount && before.active === after.active) return before
  await change(
    db,
    sql`insert into product_prices (site_id, product, currency, amount, active, updated_at)
      values (${siteId}, ${price.product}, ${price.currency}, ${price.amount}, ${price.active}, ${now})
      on conflict (site_id, product, currency) do update set amount = excluded.amount, active = excluded.active,
        updated_at = excluded.updated_at`,
  )
  await change(
    db,
    sql`insert into product_price_changes (site_id, product, currency, before, after, account_id, at)
      values (${siteId}, ${price.product}, ${price.currency}, ${before ? JSON.stringify(before) : null}::jsonb,
        ${JSON.stringify(after)}::jsonb, ${accountId}, ${now})`,
  )
  return before ?? null
}

export interface PriceChange {
  /** Counts up with every change of any price. */
  id: number
  product: ProductKey
  currency: string
  before: { amount: number; active: boolean } | null
  after: { amount: number; active: boolean }
  email: string | null
  at: Date
}

/** The last changes of a site's prices, newest first. */
export async function findPriceChanges(db: ReadDb, siteId: number, limit: number): Promise<PriceChange[]> {
  return rows(
    db,
    sql<PriceChange>`select c.id::int, c.product, c.currency, c.before, c.after, case
      when c.account_id is not null then coalesce(a.email, ${deletedAccount}) end as email, c.at
      from product_price_changes c
      left join accounts a on a.id = c.account_id where c.site_id = ${siteId} order by c.id desc limit ${limit}`,
  )
}

/** What a price is since it was changed after the change with the number `after`; undefined if it was not. */
export async function findPriceSince(
  db: ReadDb,
  siteId: number,
  { product, currency }: Pick<Price, 'product' | 'currency'>,
  after: number,
): Promise<Pick<Price, 'amount' | 'active'> | undefined> {
  const found = await row(
    db,
    sql<{ stands: Pick<Price, 'amount' | 'active'> }>`select after as stands from product_price_changes
      where site_id = ${siteId} and product = ${product} and currency = ${currency} and id > ${after}
      order by id desc limit 1`,
  )
  return found?.stands
}
