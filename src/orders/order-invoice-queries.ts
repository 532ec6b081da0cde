/** The invoices of orders, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** Numbers and kinds of the invoices of several orders, in the order they were issued. */
export async function findInvoicesOf(
  db: ReadDb,
  orderNumbers: string[],
): Promise<{ number: string; kind: InvoiceKind; order_number: string }[]> {
  return rows(
    db,
    sql<{
      number: string
      kind: InvoiceKind
      order_number: string
    }>`select number, kind, order_number from invoices
      where order_number = any(${orderNumbers}::text[]) order by issued_at, kind desc, sequence limit 1000`,
  )
}

export type InvoiceKind = 'invoice' | 'credit_note'
