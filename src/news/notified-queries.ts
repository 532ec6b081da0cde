/** How far the mails of an update have progressed, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db } from '../platform/data/database.ts'

/** The last account that was notified, with the update's row locked; empty before the first. */
export async function findLastNotified(db: Db, updateId: number): Promise<string> {
  const found = await row(
    db,
    sql<{
      notified_until: string
    }>`select notified_until from listing_updates where id = ${updateId} for update`,
  )
  if (!found) throw new Error('the update is gone')
  return found.notified_until
}

/** Records the last account that was notified. */
export async function keepLastNotified(db: Db, updateId: number, accountId: string): Promise<void> {
  await change(db, sql`update listing_updates set notified_until = ${accountId} where id = ${updateId}`)
}
