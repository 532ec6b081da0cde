import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'
import type { Billing } from '../tax/index.ts'

/** The billing details of the account's latest order that has a country; undefined if there is none. */
export async function findLatestBilling(db: ReadDb, accountId: string): Promise<Billing | undefined> {
  const found = await row(
    db,
    sql<{ billing: Billing }>`select billing - 'vat_id_check' as billing from orders
      where account_id = ${accountId} and billing->>'country' is not null
      order by created_at desc, number desc limit 1`,
  )
  return found?.billing
}
