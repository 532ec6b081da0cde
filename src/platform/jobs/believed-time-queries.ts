/** The latest time that the service trusted, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../data/database.ts'

export interface SeenTime {
  seen_at: Date
  /** The clock's time when it was first distrusted; null while it is trusted. */
  held_at: Date | null
}

/** Returns the latest trusted time; undefined before the first check. */
export async function findSeenTime(db: ReadDb): Promise<SeenTime | undefined> {
  return row(db, sql<SeenTime>`select seen_at, held_at from service_clock`)
}

/** Stores a trusted time; if the clock goes back, the latest time stays. */
export async function keepSeenTime(db: Db, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into service_clock (seen_at) values (${now})
      on conflict (id) do update set seen_at = greatest(service_clock.seen_at, excluded.seen_at), held_at = null`,
  )
}

/** Records that the clock has been distrusted since this time of its own. */
export async function holdTime(db: Db, now: Date): Promise<void> {
  await change(db, sql`update service_clock set held_at = ${now}`)
}

/** Trusts a time from now on, even one before the latest. */
export async function acceptTime(db: Db, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into service_clock (seen_at) values (${now})
      on conflict (id) do update set seen_at = excluded.seen_at, held_at = null`,
  )
}
