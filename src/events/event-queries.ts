/** Events in SQL: recorded in the transaction of their cause, read in the order of their numbers. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { EventType } from './event.ts'

type Data = Readonly<Record<string, unknown>>

/** Records an event of a listing; `isPublic` if everybody may know. */
export async function noteListingEvent(
  db: Db,
  event: { type: EventType; listingId: number; isPublic?: boolean; data: Data },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into events (type, site_id, listing_id, is_public, data, at)
      select ${event.type}, site_id, id, ${event.isPublic ?? false}, ${JSON.stringify(event.data)}::jsonb, ${now}
      from listings where id = ${event.listingId}`,
  )
}

/** Records an event of an order, for its buyer. */
export async function noteOrderEvent(db: Db, number: string, type: EventType, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into events (type, site_id, account_id, is_public, data, at)
      select ${type}, site_id, account_id, false, jsonb_build_object('number', number), ${now}
      from orders where number = ${number}`,
  )
}

/** Records what became of a proposal, for the account that has to decide on it. */
export async function noteProposalEvent(db: Db, id: string, type: EventType, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into events (type, site_id, account_id, is_public, data, at)
      select ${type}, site_id, account_id, false,
        jsonb_build_object('proposal_id', id, 'operation', operation, 'result', result), ${now}
      from proposals where id = ${id}`,
  )
}

/** Records how the reading of a draft ended, for the account that started it. */
export async function noteDraftEvent(db: Db, id: string, type: EventType, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into events (type, site_id, account_id, is_public, data, at)
      select ${type}, site_id, account_id, false, jsonb_build_object('draft_id', id, 'website_url', website_url), ${now}
      from drafts where id = ${id} and company_id is null`,
  )
}

export interface EventRow {
  id: string
  type: EventType
  site_key: string
  listing_id: number | null
  slug: string | null
  name: string | null
  data: Record<string, unknown>
  at: Date
}

export interface EventsQuery {
  /** The owner of the events: an account, or a site for its public ones. */
  of: { accountId: string } | { siteId: number }
  after: string | null
  since: Date | null
  /** A type, or its first part: `draft`. */
  type: string | null
  listingId: number | null
  take: number
}

// A transaction ends within seconds, so no earlier event can still appear before one that was recorded a minute ago.
const settled = sql`recorded_at < clock_timestamp() - interval '1 minute'
  or horizon <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/** The number of the first event before which another might still appear; all events below it are visible. */
export const firstUnsettled = sql`coalesce((select min(id) from (select id, recorded_at, horizon from events
  order by id desc limit 1000) latest where not (${settled})), ${String(2n ** 62n)}::bigint)`

/**
 * Returns events in order, up to the first before which another might still appear, so that a client that follows the
 * cursor misses none.
 */
export async function findEvents(db: ReadDb, query: EventsQuery): Promise<EventRow[]> {
  const { of, after, since, type, listingId, take } = query
  const fits = sql`(${after}::bigint is null or e.id > ${after}::bigint)
    and (${since}::timestamptz is null or e.at >= ${since}::timestamptz)
    and (${type}::text is null or e.type = ${type}::text or e.type like ${type}::text || '.%')
    and (${listingId}::int is null or e.listing_id = ${listingId}::int)
    and e.id < ${firstUnsettled} order by e.id limit ${take}`
  // An account's own events and those of its listings, each by its index: with `or` everybody's would be read.
  const own =
    'siteId' in of
      ? sql`select e.id from events e join listings l on l.id = e.listing_id and l.status = 'live'
          where e.is_public and e.site_id = ${of.siteId} and ${fits}`
      : sql`(select e.id from events e where e.account_id = ${of.accountId} and ${fits})
          union (select e.id from company_owners o join listings l on l.company_id = o.company_id,
            lateral (select e.id from events e where e.listing_id = l.id and ${fits}) e
            where o.account_id = ${of.accountId})`
  return rows(
    db,
    sql<EventRow>`select e.id::text as id, e.type, s.key as site_key, e.listing_id, l.slug, l.name, e.data, e.at
      from events e join sites s on s.id = e.site_id left join listings l on l.id = e.listing_id
      where e.id in (select id from (${own}) as found order by id limit ${take}) order by e.id`,
  )
}

/** Deletes up to `limit` events before a given time. Returns how many. */
export async function dropEvents(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from events where id in (select id from events where at < ${before} order by id limit ${limit})`,
  )
}

/** Deletes the events of a deleted account's own drafts and orders. */
export const forgetEvents: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from events where account_id = ${id}`)
}

/**
 * Skips the next million numbers in a database that was just restored: clients may know numbers of events after the
 * backup, which must not be used again for other events.
 */
export async function skipEventNumbers(db: Db): Promise<void> {
  await row(
    db,
    sql`select setval(s, nextval(s::regclass) + 1000000) from pg_get_serial_sequence('public.events', 'id') as s`,
  )
}
