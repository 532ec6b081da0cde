/** What the site team reviews, in SQL. */
import { sql } from 'kysely'
import { isUnreviewed } from '../listings/index.ts'
import { type After, numberKey } from '../platform/call/keyset.ts'
import { mayDecide } from './appeals/appeal-queries.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface SuspendedListing {
  id: number
  name: string
  status_reason: string | null
  suspended_at: Date
}

/** Suspended listings of a site, longest suspended first. */
export async function findSuspended(db: ReadDb, siteId: number, after: After): Promise<SuspendedListing[]> {
  const key = numberKey(after)
  return rows(
    db,
    sql<SuspendedListing>`with suspended as (
        select l.id, l.name, l.status_reason, coalesce((select max(e.at) from listing_events e
            where e.listing_id = l.id and e.to_status = 'suspended'), l.updated_at) as suspended_at
        from listings l where l.site_id = ${siteId} and l.status = 'suspended')
      select s.* from suspended s where
        coalesce((s.suspended_at, s.id) > (select p.suspended_at, p.id from suspended p where p.id = ${key}::int), true)
      order by s.suspended_at, s.id limit ${after.take}`,
  )
}

/** How many listings of a site are to be reviewed, and how many appeals `reader` may decide. */
export async function countToDo(
  db: ReadDb,
  siteId: number,
  reader: string,
): Promise<{ listings: number; appeals: number }> {
  const counted = await row(
    db,
    sql<{ listings: number; appeals: number }>`select
      (select count(*)::int from listings where site_id = ${siteId} and status = 'in_review')
        + (select count(*)::int from listings l where ${isUnreviewed(siteId)}) as listings,
      (select count(*)::int from appeals a where a.site_id = ${siteId} and a.outcome is null
        and ${mayDecide(siteId, reader)}) as appeals`,
  )
  return counted ?? { listings: 0, appeals: 0 }
}

export interface LastMove {
  event: string
  account_id: string | null
  /** Null if the account was deleted or nobody did it. */
  email: string | null
}

/** What last changed the status of a listing, and by whom. */
export async function findLastMove(db: ReadDb, listingId: number): Promise<LastMove | undefined> {
  return row(
    db,
    sql<LastMove>`select e.event, e.account_id, a.email from listing_events e
      left join accounts a on a.id = e.account_id where e.listing_id = ${listingId} order by e.id desc limit 1`,
  )
}

/** Whether the listing has earned a free place: false only if a paid launch was refunded and no free week had begun. */
export async function earnedFreePlace(db: ReadDb, listingId: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{ earned: boolean }>`select count(*) filter (where event = 'launch_refunded') = 0
        or count(*) filter (where event in ('week_begins', 'import') and plan = 'free') > 0 as earned
      from listing_events where listing_id = ${listingId}`,
  )
  return found?.earned ?? false
}
