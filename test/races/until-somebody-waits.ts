/** A barrier for races on PostgreSQL, which records which connection waits for which lock. */
import { sql } from 'kysely'
import { type Db, row } from '../../src/platform/data/database.ts'

/** Polls until a connection waits for a lock that another one holds. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  for (;;) {
    const waiting = await row(
      db,
      sql<{ somebody: boolean }>`select exists (select 1 from pg_locks where not granted) as somebody`,
    )
    if (waiting?.somebody) return
  }
}
