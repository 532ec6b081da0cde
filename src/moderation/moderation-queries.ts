/** What the site team reviews, in SQL. */
import { sql } from 'kysely'
import type { VersionChange } from '../listings/index.ts'
import { type After, numberKey } from '../platform/call/keyset.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface QueuedListing {
  id: number
  slug: string
  name: string
  headline: string
  summary: string
  website_url: string
  status: string
  status_reason: string | null
  waiting_since: Date
}

/** Listings of a site with a certain status, longest waiting first. */
export async function findByStatus(
  db: ReadDb,
  siteId: number,
  status: string,
  after: After,
): Promise<QueuedListing[]> {
  const key = numberKey(after)
  return rows(
    db,
    sql<QueuedListing>`with queue as (
        select l.id, l.slug, l.name, l.headline, l.summary, l.website_url, l.status, l.status_reason,
          coalesce((select max(e.at) from listing_events e where e.listing_id = l.id and e.to_status = l.status),
            l.updated_at) as waiting_since
        from listings l where l.site_id = ${siteId} and l.status = ${status})
      select q.id, q.slug, q.name, q.headline, q.summary, q.website_url, q.status, q.status_reason, q.waiting_since
      from queue q where
        coalesce((q.waiting_since, q.id) > (select p.waiting_since, p.id from queue p where p.id = ${key}::int), true)
      order by q.waiting_since, q.id limit ${after.take}`,
  )
}

/** How many listings of a site wait for review, and how many appeals that `reader` may decide: not their own decisions. */
export async function countToDo(
  db: ReadDb,
  siteId: number,
  reader: string,
): Promise<{ in_review: number; appeals: number }> {
  const counted = await row(
    db,
    sql<{ in_review: number; appeals: number }>`select
      (select count(*)::int from listings where site_id = ${siteId} and status = 'in_review') as in_review,
      (select count(*)::int from appeals where site_id = ${siteId} and outcome is null
        and made_by is distinct from ${reader}) as appeals`,
  )
  return counted ?? { in_review: 0, appeals: 0 }
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

export interface Edit {
  id: number
  slug: string
  name: string
  editor: string | null
  via: string
  at: Date
  changes: VersionChange[]
}

/** Edits of a site's listings, newest first. */
export async function findEdits(db: ReadDb, siteId: number, after: After): Promise<Edit[]> {
  const key = numberKey(after)
  return rows(
    db,
    sql<Edit>`select v.id, l.slug, l.name, a.email as editor, v.via, v.at, v.changes from profile_versions v
        join listings l on l.id = v.listing_id left join accounts a on a.id = v.account_id
      where l.site_id = ${siteId} and (${key}::int is null or v.id < ${key}::int)
      order by v.id desc limit ${after.take}`,
  )
}

export interface SetAside {
  slug: string
  name: string
  reason: string
  votes: number
  ranges: number
  domains: string[]
  last_at: Date
}

/** Votes stored but not counted, by listing and reason, latest first. */
export async function findSetAside(db: ReadDb, siteId: number, limit: number): Promise<SetAside[]> {
  return rows(
    db,
    sql<SetAside>`with latest as (
        select listing_id, set_aside as reason, max(cast_at) as last_at from votes
        where site_id = ${siteId} and set_aside is not null
        group by listing_id, set_aside order by max(cast_at) desc, listing_id, set_aside limit ${limit})
      select l.slug, l.name, g.reason, c.votes, c.ranges, c.domains, g.last_at
      from latest g join listings l on l.id = g.listing_id cross join lateral (
        select count(*)::int as votes, count(distinct v.address_range)::int as ranges,
          (array_agg(distinct v.email_domain))[1:5] as domains
        from votes v where v.listing_id = g.listing_id and v.set_aside = g.reason) c
      order by g.last_at desc, g.listing_id, g.reason`,
  )
}
