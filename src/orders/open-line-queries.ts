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
