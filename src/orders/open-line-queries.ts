/** Orders that are not paid yet: what an account has open, and which orders to end, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { Language } from '../platform/text/language.ts'
import type { OpenLine } from './warnings.ts'

interface UnpaidLine extends OpenLine {
  week: string | null
  quantity: number
  unit_amount: number
  currency: string
  valid_until: Date
}

/** The lines of the account's pending orders, newest order first, at most 100. */
export async function findOpenLines(db: ReadDb, accountId: string): Promise<UnpaidLine[]> {
  return rows(
    db,
    sql<UnpaidLine>`select o.number, l.product, l.listing_id, l.week, l.quantity, l.unit_amount, o.currency, o.valid_until
      from orders o join order_lines l on l.order_number = o.number
      where o.account_id = ${accountId} and o.status = 'pending' order by o.created_at desc, o.number limit 100`,
  )
}

/** Pending orders past their validity. Orders never tried come first, then those tried longest ago. */
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
  /** The language of the order's site. */
  language: Language
  /** The account that ordered has been deleted. */
  buyer_gone: boolean
}

const buyerGone = sql`not exists (select from accounts b where b.id = o.account_id)`

/**
 * An order `o` is unneeded if the account that ordered is deleted, or if it contains nothing but launches of listings
 * that already have a paid launch: paying would bring nothing more. A listing that launched for free can still be
 * upgraded by its order, so that order is needed.
 */
const unneeded = sql`o.status = 'pending' and (${buyerGone} or
  exists (select from order_lines n where n.order_number = o.number)
  and not exists (select from order_lines n join listings l on l.id = n.listing_id
    where n.order_number = o.number and not (n.product = 'launch' and l.plan = 'paid')))`

/** Pending orders that have become unneeded. Orders never tried come first, then those tried longest ago. */
export async function findUnneededOrders(db: ReadDb, limit: number): Promise<UnneededOrder[]> {
  return rows(
    db,
    sql<UnneededOrder>`select o.number, s.language, ${buyerGone} as buyer_gone from orders o join sites s on s.id = o.site_id
      where ${unneeded} order by o.end_tried_at nulls first, o.valid_until, o.number limit ${limit}`,
  )
}

/** Records an attempt to end an unpaid order, so that one that keeps failing queues behind the others. */
export async function noteEndTry(db: Db, number: string, now: Date): Promise<void> {
  await change(db, sql`update orders set end_tried_at = ${now} where number = ${number}`)
}

/** Whether the order would benefit nobody any more: its account is deleted and the listing has no owner left. */
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
