/** The history of an order: what happened, when and by whom, in SQL. */
import { sql } from 'kysely'
import { eventTypes, noteOrderEvent } from '../events/index.ts'
import { deletedAccount } from '../platform/call/forget-account.ts'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export type OrderEvent =
  | 'ordered'
  | 'payment_started'
  | 'paid'
  | 'line_fulfilled'
  | 'line_refused'
  | 'invoice_sent_again'
  | 'cancelled'
  | 'expired'
  | 'refund_requested'
  | 'refunded'
  | 'refund_failed'
  | 'second_payment_refunded'
  | 'launch_given_up'
  | 'dispute_open'
  | 'dispute_won'
  | 'dispute_lost'

/** Records an event of an order and who caused it; events that subscribers can receive are passed on to them. */
export async function addOrderEvent(
  db: Db,
  number: string,
  event: OrderEvent,
  detail: string | null,
  accountId: string | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into order_events (order_number, event, detail, account_id, at)
      values (${number}, ${event}, ${detail}, ${accountId}, ${now})`,
  )
  const type = eventTypes.find((one) => one === `order.${event}`)
  if (type !== undefined) await noteOrderEvent(db, number, type, now)
}

export interface OrderEventRow {
  event: OrderEvent
  detail: string | null
  /** Null if no person caused the event. */
  email: string | null
  at: Date
}

/** The events of an order, oldest first. */
export async function findOrderEvents(db: ReadDb, number: string): Promise<OrderEventRow[]> {
  return rows(
    db,
    sql<OrderEventRow>`select e.event, e.detail, case
      when e.account_id is not null then coalesce(a.email, ${deletedAccount}) end as email, e.at from order_events e
      left join accounts a on a.id = e.account_id
      where e.order_number = ${number} order by e.id limit 200`,
  )
}
