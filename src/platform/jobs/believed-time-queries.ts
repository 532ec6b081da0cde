/** The latest time that the service trusted, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../data/database.ts'

export interface SeenTime {
  seen_at: Date
  /** The clock's time when it was first not believed; null where it is. */
  held_at: Date | null
}

/** Undefined before the first look. */
export async function findSeenTime(db: ReadDb): Promise<SeenTime | undefined> {
  return row(db, sql<SeenTime>`select seen_at, held_at from service_clock`)
}

/** Keeps a time that is believed; a clock that goes back leaves the latest one standing. */
export async function keepSeenTime(db: Db, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into service_clock (seen_at) values (${now})
      on conflict (id) do update set seen_at = greatest(service_clock.seen_at, excluded.seen_at), held_at = null`,
  )
}

/** Keeps that the clock is not believed since this time of its own. */
export async function holdTime(db: Db, now: Date): Promise<void> {
  await change(db, sql`update service_clock set held_at = ${now}`)
}

/** Believes a time from now on, also one before the latest. */
export async function acceptTime(db: Db, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into service_clock (seen_at) values (${now})
      on conflict (id) do update set seen_at = excluded.seen_at, held_at = null`,
  )
}
