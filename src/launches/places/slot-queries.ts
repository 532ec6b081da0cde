/** SQL queries for places in launch weeks: one counter row per week, changed only while a place is left. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export type Lane = 'free' | 'paid'

/**
 * Takes a place in a week that has not begun or, with `alsoBegun`, in one that has. Returns false if none is left or
 * the week is closed; the update of the counter row makes this safe under concurrency.
 */
export async function takePlace(
  db: Db,
  siteId: number,
  week: string,
  lane: Lane,
  capacity: number | null,
  { alsoBegun = false }: { alsoBegun?: boolean } = {},
): Promise<boolean> {
  await addWeek(db, siteId, week)
  const column = lane === 'free' ? sql`free_taken` : sql`paid_taken`
  const places = lane === 'free' ? sql`free_places` : sql`paid_places`
  const taken = await row(
    db,
    sql<{ taken: number }>`update launch_weeks set ${column} = ${column} + 1
      where site_id = ${siteId} and week = ${week} and closed is null and (turned_at is null or ${alsoBegun}::boolean)
        and (coalesce(${places}, ${capacity}::int) is null or ${column} < coalesce(${places}, ${capacity}::int))
      returning ${column} as taken`,
  )
  return taken !== undefined
}

/** Creates the row of a week if it does not exist. */
export async function addWeek(db: Db, siteId: number, week: string): Promise<void> {
  await change(
    db,
    sql`insert into launch_weeks (site_id, week) values (${siteId}, ${week}) on conflict do nothing`,
  )
}

/** Gives a place back. */
export async function giveBackPlace(db: Db, siteId: number, week: string, lane: Lane): Promise<void> {
  const column = lane === 'free' ? sql`free_taken` : sql`paid_taken`
  await change(
    db,
    sql`update launch_weeks set ${column} = greatest(0, ${column} - 1) where site_id = ${siteId} and week = ${week}`,
  )
}

export interface WeekPlaces {
  week: string
  free_taken: number
  paid_taken: number
  /** When its launches went live; no launch can join it after that. */
  turned_at: Date | null
  /** The week's own number of places; null means the site's default. */
  free_places: number | null
  paid_places: number | null
  /** Why it takes no new launches; null if it does. */
  closed: string | null
  /** A message for the week's page; may be empty. */
  message: string
}

/** Places taken in the given weeks; weeks without a row yet are absent. */
export async function findPlaces(db: ReadDb, siteId: number, weeks: string[]): Promise<WeekPlaces[]> {
  return rows(
    db,
    sql<WeekPlaces>`select week, free_taken, paid_taken, turned_at, free_places, paid_places, closed, message
      from launch_weeks where site_id = ${siteId} and week = any(${weeks}::text[]) limit 200`,
  )
}

/** A listing's position in the free queue, from 1: how many free listings go live before or with it. */
export async function queuePosition(db: ReadDb, siteId: number, listingId: number): Promise<number> {
  const found = await row(
    db,
    sql<{ position: number }>`select count(*)::int as position from listings l, listings mine
      where mine.id = ${listingId} and l.site_id = ${siteId} and l.status = 'scheduled' and l.plan = 'free'
        and (l.launch_week, l.id) <= (mine.launch_week, mine.id)`,
  )
  return found?.position ?? 0
}

/** Recomputes a site's counters from its listings, after seeding or import. */
export async function countPlaces(db: Db, siteId: number): Promise<void> {
  await change(
    db,
    sql`insert into launch_weeks (site_id, week, free_taken, paid_taken)
      select site_id, week, count(*) filter (where plan = 'free'), count(*) filter (where plan = 'paid') from (
          select site_id, launch_week as week, plan from listings
            where site_id = ${siteId} and launch_week is not null and status in ('scheduled', 'live')
          union all select site_id, week, 'free' from relaunches
            where site_id = ${siteId} and began_at is null) taken
        group by site_id, week
      on conflict (site_id, week) do update set free_taken = excluded.free_taken, paid_taken = excluded.paid_taken`,
  )
}
