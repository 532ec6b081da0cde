/** A barrier for races on PostgreSQL, which records which connection waits for which lock. */
import { sql } from 'kysely'
import { type Db, row } from '../../src/platform/data/database.ts'

/**
 * Polls until that many connections to this database wait for locks that others hold. Other test files may use other
 * databases of the same server.
 */
export async function untilSomebodyWaits(db: Db, many = 1): Promise<void> {
  for (;;) {
    const found = await row(
      db,
      sql<{ waiting: number }>`select count(distinct l.pid)::int as waiting from pg_locks l
        join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    )
    if (found && found.waiting >= many) return
  }
}
