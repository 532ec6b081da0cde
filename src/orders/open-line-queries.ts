/** What an account has ordered and not paid yet, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import type { Language } from '../platform/text/language.ts'
import type { OpenLine } from './warnings.ts'

/** Lines of the account's orders that wait to be paid, the newest order first, at most 100. */
export async function findOpenLines(db: ReadDb, accountId: string): Promise<OpenLine[]> {
  return rows(
    db,
    sql<OpenLine>`select o.number, l.product, l.listing_id
      from orders o join order_lines l on l.order_number = o.number
      where o.account_id = ${accountId} and o.status = 'pending' order by o.created_at desc, o.number limit 100`,
  )
}

/** Pending orders whose time is over. */
export async function findOverdueOrders(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      number: string
    }>`select number from orders where status = 'pending' and valid_until <= ${now} order by valid_until, number
      limit ${limit}`,
  )
  return found.map(({ number }) => number)
}

export interface NeedlessOrder {
  number: string
  /** Of its site. */
  language: Language
}

/**
 * An order `o` of launches alone, each of which has come about since it was made: by another order, or because the
 * listing went live otherwise.
 */
const needless = sql`o.status = 'pending'
  and exists (select from order_lines n where n.order_number = o.number)
  and not exists (select from order_lines n join listings l on l.id = n.listing_id
    where n.order_number = o.number and not (n.product = 'launch'
      and ((l.status = 'live' and l.launched_at >= o.created_at)
        or exists (select from order_lines f where f.listing_id = n.listing_id and f.product = 'launch'
          and f.status = 'fulfilled' and f.fulfilled_at >= o.created_at))))`

/** Pending orders that have become needless, the earliest to expire first. */
export async function findNeedlessOrders(db: ReadDb, limit: number): Promise<NeedlessOrder[]> {
  return rows(
    db,
    sql<NeedlessOrder>`select o.number, s.language from orders o join sites s on s.id = o.site_id
      where ${needless} order by o.valid_until, o.number limit ${limit}`,
  )
}

/** Whether this order has become needless. */
export async function isNeedless(db: ReadDb, number: string): Promise<boolean> {
  const found = await row(db, sql`select 1 from orders o where o.number = ${number} and ${needless}`)
  return found !== undefined
}
