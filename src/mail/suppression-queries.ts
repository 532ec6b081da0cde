/** Suppressed addresses, to which no mail is sent, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

const suppressionReasons = ['bounced', 'complained', 'by_hand'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export interface Suppression {
  recipient: string
  why: SuppressionReason
  detail: string
  created_at: Date
}

/** Why an address is suppressed; undefined if it is not. */
export async function findSuppression(
  db: ReadDb,
  recipient: string,
): Promise<Pick<Suppression, 'why'> | undefined> {
  return row(
    db,
    sql<
      Pick<Suppression, 'why'>
    >`select why from mail_suppressions where recipient = ${recipient.toLowerCase()}`,
  )
}

/** Suppresses an address. An existing entry stays as it is, except that any other reason replaces a complaint. */
export async function addSuppression(
  db: Db,
  recipient: string,
  why: SuppressionReason,
  detail: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into mail_suppressions (recipient, why, detail, created_at)
      values (${recipient.toLowerCase()}, ${why}, ${detail}, ${now})
      on conflict (recipient) do update set why = excluded.why, detail = excluded.detail
        where mail_suppressions.why = 'complained' and excluded.why <> 'complained'`,
  )
}

/** Removes an address from the list; returns false if it is not on it. */
export async function dropSuppression(db: Db, recipient: string): Promise<boolean> {
  return (
    (await change(db, sql`delete from mail_suppressions where recipient = ${recipient.toLowerCase()}`)) > 0
  )
}

/** The suppressed addresses, newest first. */
export async function findSuppressions(db: ReadDb, limit: number): Promise<Suppression[]> {
  return rows(
    db,
    sql<Suppression>`select recipient, why, detail, created_at from mail_suppressions
      order by created_at desc, recipient limit ${limit}`,
  )
}
