/** A barrier for races on PostgreSQL, which records which connection waits for which lock. */
import { sql } from 'kysely'
import { type Db, row } from '../../src/platform/data/database.ts'

/** Polls until that many connections wait for locks that others hold. */
export async function untilSomebodyWaits(db: Db, many = 1): Promise<void> {
  for (;;) {
    const found = await row(
      db,
      sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks where not granted`,
    )
    if (found && found.waiting >= many) return
  }
}
