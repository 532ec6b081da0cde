/** What an account has ordered and not paid yet, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
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
