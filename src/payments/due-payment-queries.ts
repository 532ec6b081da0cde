/** Payment events and refunds whose processing is overdue, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** Orders with events saved before a moment and not applied yet, with one event id each, oldest first. */
export async function findUnappliedEvents(
  db: ReadDb,
  before: Date,
  limit: number,
): Promise<{ number: string; event_id: string }[]> {
  return rows(
    db,
    sql<{ number: string; event_id: string }>`select number, min(id) as event_id from (
        select e.id, e.received_at, coalesce(e.order_number, (
          select known.order_number from payment_events known
          where known.payment_id = e.payment_id and known.order_number is not null
          order by known.received_at, known.id limit 1)) as number
        from payment_events e where e.applied_at is null and e.received_at < ${before}) due
      where number is not null group by number order by min(received_at), number limit ${limit}`,
  )
}

/** Refunds requested before `before` and not sent yet. */
export async function findWaitingRefunds(db: ReadDb, before: Date, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      id: string
    }>`select id from refunds where status = 'requested' and created_at <= ${before} order by created_at, id limit ${limit}`,
  )
  return found.map(({ id }) => id)
}
