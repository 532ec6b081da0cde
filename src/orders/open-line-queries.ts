/** What an account has ordered and not paid yet, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
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

/** Pending orders whose time is over, those first whose end was not tried or tried longest ago. */
export async function findOverdueOrders(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      number: string
    }>`select number from orders where status = 'pending' and valid_until <= ${now}
      order by end_tried_at nulls first, valid_until, number limit ${limit}`,
  )
  return found.map(({ number }) => number)
}

export interface UnneededOrder {
  number: string
  /** Of its site. */
  language: Language
  /** The account that ordered is deleted. */
  buyer_gone: boolean
}

const buyerGone = sql`not exists (select from accounts b where b.id = o.account_id)`

/**
 * An order `o` is unneeded where the account that ordered is deleted, or where it has launches alone, and each one's listing
 * has a paid launch already: paying could give nothing more. A listing that launched free may still be upgraded by it, so
 * that one is not unneeded.
 */
const unneeded = sql`o.status = 'pending' and (${buyerGone} or
  exists (select from order_lines n where n.order_number = o.number)
  and not exists (select from order_lines n join listings l on l.id = n.listing_id
    where n.order_number = o.number and not (n.product = 'launch' and l.plan = 'paid')))`

/** Pending orders that have become unneeded, those first whose end was not tried or tried longest ago. */
export async function findUnneededOrders(db: ReadDb, limit: number): Promise<UnneededOrder[]> {
  return rows(
    db,
    sql<UnneededOrder>`select o.number, s.language, ${buyerGone} as buyer_gone from orders o join sites s on s.id = o.site_id
      where ${unneeded} order by o.end_tried_at nulls first, o.valid_until, o.number limit ${limit}`,
  )
}

/** Notes that the end of an unpaid order is tried, so that one that fails each time waits behind the others. */
export async function noteEndTry(db: Db, number: string, now: Date): Promise<void> {
  await change(db, sql`update orders set end_tried_at = ${now} where number = ${number}`)
}

/** Whether nobody is left for whom an order of this account would do something: neither the account nor an owner of the listing. */
export async function isLeftBehind(db: ReadDb, accountId: string, listingId: number): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from listings l where l.id = ${listingId}
      and not exists (select from accounts b where b.id = ${accountId})
      and not exists (select from company_owners w where w.company_id = l.company_id)`,
  )
  return found !== undefined
}

/** Whether this order has become unneeded. */
export async function isUnneeded(db: ReadDb, number: string): Promise<boolean> {
  const found = await row(db, sql`select 1 from orders o where o.number = ${number} and ${unneeded}`)
  return found !== undefined
}
