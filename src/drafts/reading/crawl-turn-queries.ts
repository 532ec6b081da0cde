/** SQL queries for request turns per host, shared by all worker processes. Times are the database's own. */
import { sql } from 'kysely'
import { change, row, type RootDb } from '../../platform/data/database.ts'

/** Takes the host's next turn; returns the milliseconds to wait for it. */
export async function takeTurn(db: RootDb, host: string, spacingMs: number): Promise<number> {
  const turn = await row(
    db,
    sql<{ pause_ms: number }>`insert into crawl_turns (host, next_at)
      values (${host}, clock_timestamp() + ${spacingMs}::float8 * interval '1 millisecond')
      on conflict (host) do update set
        next_at = greatest(crawl_turns.next_at, clock_timestamp()) + ${spacingMs}::float8 * interval '1 millisecond'
      returning (extract(epoch from next_at - clock_timestamp()) * 1000 - ${spacingMs}::float8)::float8 as pause_ms`,
  )
  return Math.max(0, turn?.pause_ms ?? 0)
}

/** Drops hosts that have had no request for an hour. */
export async function forgetTurns(db: RootDb): Promise<void> {
  await change(db, sql`delete from crawl_turns where next_at < clock_timestamp() - interval '1 hour'`)
}
