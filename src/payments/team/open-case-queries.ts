/** SQL for the payment cases that wait for the site team. */
import { sql } from 'kysely'
import type { After } from '../../platform/call/keyset.ts'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'
import type { PaymentCase } from '../payment-queries.ts'

/** The open cases of a site and those that belong to none, newest first. */
export async function findOpenCases(
  db: ReadDb,
  siteId: number,
  { after, take }: After,
): Promise<PaymentCase[]> {
  return rows(
    db,
    sql<PaymentCase>`select c.id, c.site_id, c.order_number, c.kind, c.detail, c.created_at, c.resolved_at
      from payment_cases c left join payment_cases p on p.id = ${after}
      where c.resolved_at is null and (c.site_id = ${siteId} or c.site_id is null)
        and (p.id is null or c.created_at < p.created_at or (c.created_at = p.created_at and c.id > p.id))
      order by c.created_at desc, c.id limit ${take}`,
  )
}

/** Counts them. */
export async function countOpenCases(db: ReadDb, siteId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from payment_cases
      where resolved_at is null and (site_id = ${siteId} or site_id is null)`,
  )
  return counted?.count ?? 0
}
