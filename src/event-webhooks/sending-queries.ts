/**
 * The sender's queries in SQL: deliveries are created from events, taken by one process, and their results recorded.
 */
import { sql } from 'kysely'
import { findEmailOf } from '../accounts/index.ts'
import { type EventRow, firstUnsettled } from '../events/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { maxWaiting } from './webhook.ts'

/** Returns whether events are waiting to become deliveries, and whether deliveries are waiting. */
export async function findWork(db: ReadDb): Promise<{ behind: boolean; waiting: boolean }> {
  const found = await row(
    db,
    sql<{ behind: boolean; waiting: boolean }>`select
      exists (select 1 from events where id > (select after from webhook_cursor)) as behind,
      exists (select 1 from webhook_deliveries where status = 'waiting') as waiting`,
  )
  return found ?? { behind: false, waiting: false }
}

/**
 * Creates a delivery of each event after the cursor for each endpoint that it concerns, and moves the cursor, in one
 * statement. Only one process does so at a time; events that not all readers can see yet are left for later.
 */
export async function makeDeliveries(db: Db, limit: number, now: Date): Promise<void> {
  const cursor = await row(
    db,
    sql<{ after: string }>`select after::text as after from webhook_cursor for update skip locked`,
  )
  if (!cursor) return
  await change(
    db,
    sql`with batch as (select id, type, site_id, listing_id, account_id from events
        where id > ${cursor.after}::bigint and id < ${firstUnsettled} order by id limit ${limit}),
      wanted as (
        select w.id as endpoint_id, b.id as event_id from batch b
          join webhook_endpoints w on w.account_id = b.account_id
          where w.status = 'active' and b.type = any(w.types) and b.id > w.after_event
        union select w.id, b.id from batch b join listings l on l.id = b.listing_id
          join company_owners o on o.company_id = l.company_id join webhook_endpoints w on w.account_id = o.account_id
          where w.status = 'active' and b.type = any(w.types) and b.id > w.after_event
        union select w.id, b.id from batch b join webhook_endpoints w on w.site_id = b.site_id
          where w.status = 'active' and b.type = any(w.types) and b.id > w.after_event),
      made as (insert into webhook_deliveries (endpoint_id, event_id, due_at, created_at)
        select endpoint_id, event_id, ${now}, ${now} from wanted order by event_id, endpoint_id on conflict do nothing)
      update webhook_cursor set after = (select max(id) from batch) where exists (select 1 from batch)`,
  )
}

export interface TakenWebhook {
  id: string
  account_id: string | null
  site_id: number | null
  url: string
  host: string
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  failures: number
}

export interface Room {
  /** How many endpoints may be taken in all, and of those that failed last time. */
  all: number
  failing: number
  /** How many endpoints of each host are being sent to, and how many may be. */
  hosts: ReadonlyMap<string, number>
  perHost: number
}

/**
 * Takes endpoints with due deliveries until a given time, during which no other process sends to them. Working
 * endpoints come first.
 */
export async function takeWebhooks(db: Db, room: Room, now: Date, until: Date): Promise<TakenWebhook[]> {
  const hosts = [...room.hosts.keys()]
  const counts = [...room.hosts.values()]
  return rows(
    db,
    sql<TakenWebhook>`with recursive waiting as (
        (select endpoint_id from webhook_deliveries where status = 'waiting' order by endpoint_id limit 1)
        union all
        select (select d.endpoint_id from webhook_deliveries d
          where d.status = 'waiting' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
        from waiting w where w.endpoint_id is not null),
      due as (select w.id, w.failures > 0 as failing, w.free_at,
          row_number() over (partition by w.host order by w.failures > 0, w.free_at, w.id)
            + coalesce(busy.count, 0) as of_host
        from waiting join webhook_endpoints w on w.id = waiting.endpoint_id
        left join unnest(${hosts}::text[], ${counts}::int[]) as busy (host, count) on busy.host = w.host
        where w.status = 'active' and w.free_at <= ${now}
          and not exists (select 1 from account_bans b where b.account_id = w.account_id)
          and exists (select 1 from webhook_deliveries d
            where d.endpoint_id = w.id and d.status = 'waiting' and d.due_at <= ${now})),
      ranked as (select id, failing,
          row_number() over (partition by failing order by free_at, id) as of_kind
        from due where of_host <= ${room.perHost}),
      picked as (select id from ranked where not failing or of_kind <= ${room.failing}
        order by failing, of_kind limit ${room.all})
      update webhook_endpoints w set free_at = ${until} from picked where picked.id = w.id and w.free_at <= ${now}
      returning w.id, w.account_id, w.site_id, w.url, w.host, w.secret, w.old_secret, w.old_secret_until, w.failures`,
  )
}

export interface DueDelivery {
  id: string
  tries: number
  created_at: Date
  /** Null for a test message. */
  event: EventRow | null
  /** Whether the holder may still see the event: a holder who has lost a listing since hears no more of it. */
  is_theirs: boolean
}

/** Returns the due deliveries of an endpoint, the oldest first. */
export async function findDue(
  db: ReadDb,
  endpointId: string,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const found = await rows(
    db,
    sql<
      Omit<DueDelivery, 'id' | 'event'> & { delivery_id: string } & {
        [K in keyof EventRow]: EventRow[K] | null
      }
    >`
      select d.id::text as delivery_id, d.tries, d.created_at, e.id::text as id, e.type, s.key as site_key,
        e.listing_id, l.slug, l.name, e.data, e.at,
        w.account_id is null or d.event_id is null or e.account_id is not distinct from w.account_id
          or exists (select 1 from company_owners o
            where o.company_id = l.company_id and o.account_id = w.account_id) as is_theirs
      from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
        left join events e on e.id = d.event_id left join sites s on s.id = e.site_id left join listings l on l.id = e.listing_id
      where d.endpoint_id = ${endpointId} and d.status = 'waiting' and d.due_at <= ${now}
      order by d.due_at, d.id limit ${limit}`,
  )
  return found.map(({ delivery_id: id, tries, created_at, is_theirs, ...event }) => ({
    id,
    tries,
    created_at,
    is_theirs,
    event: event.id === null ? null : (event as EventRow),
  }))
}

/** Records that a delivery arrived. */
export async function noteDelivered(db: Db, id: string, status: number, now: Date): Promise<void> {
  await change(
    db,
    sql`update webhook_deliveries set status = 'delivered', tries = tries + 1, tried_at = ${now}, http_status = ${status},
      problem = null where id = ${id}::bigint`,
  )
}

/** Records that an endpoint which had failed before works again. */
export async function noteWorking(db: Db, endpointId: string): Promise<void> {
  await change(
    db,
    sql`update webhook_endpoints set failures = 0, failing_since = null where id = ${endpointId}`,
  )
}

/** Releases an endpoint that this process had taken. */
export async function freeWebhook(db: Db, endpointId: string, now: Date): Promise<void> {
  await change(db, sql`update webhook_endpoints set free_at = ${now} where id = ${endpointId}`)
}

/** Records a failed attempt; without `dueAt` there are no further ones. */
export async function noteFailed(
  db: Db,
  id: string,
  failed: { status: number | null; problem: string | null; dueAt: Date | null },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update webhook_deliveries set tries = tries + 1, tried_at = ${now}, http_status = ${failed.status},
      problem = ${failed.problem}, due_at = coalesce(${failed.dueAt}::timestamptz, due_at),
      status = case when ${failed.dueAt}::timestamptz is null then 'failed' else 'waiting' end where id = ${id}::bigint`,
  )
}

/** Whether an endpoint is active and still has the URL with which it was taken. */
export async function isStillSentTo(db: ReadDb, { id, url }: { id: string; url: string }): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from webhook_endpoints where id = ${id} and status = 'active' and url = ${url}`,
  )
  return found !== undefined
}

/**
 * Records a failure of an endpoint and pauses sending to it. Returns since when it fails and whether too much is
 * waiting.
 */
export async function noteFailing(
  db: Db,
  endpointId: string,
  freeAt: Date,
  now: Date,
): Promise<{ since: Date; tooMany: boolean } | undefined> {
  return row(
    db,
    sql<{ since: Date; tooMany: boolean }>`update webhook_endpoints set failures = failures + 1,
        failing_since = coalesce(failing_since, ${now}), free_at = ${freeAt}
      where id = ${endpointId} and status = 'active'
      returning failing_since as since, (select count(*) from (select 1 from webhook_deliveries d
        where d.endpoint_id = ${endpointId} and d.status = 'waiting' limit ${maxWaiting + 1}) counted) > ${maxWaiting}
        as "tooMany"`,
  )
}

/** Stops an endpoint: its waiting deliveries fail, and can be sent again. */
export async function stopWebhook(db: Db, endpointId: string): Promise<void> {
  await change(db, sql`update webhook_endpoints set status = 'stopped' where id = ${endpointId}`)
  await change(
    db,
    sql`update webhook_deliveries set status = 'failed' where endpoint_id = ${endpointId} and status = 'waiting'`,
  )
}

/** Returns the email address of an endpoint's holder; null if there is none. */
export async function findHolderEmail(
  db: ReadDb,
  { account_id, site_id }: Pick<TakenWebhook, 'account_id' | 'site_id'>,
): Promise<string | null> {
  if (account_id !== null) return (await findEmailOf(db, account_id)) ?? null
  const found = await row(
    db,
    sql<{ email: string | null }>`select contact_email as email from sites where id = ${site_id}`,
  )
  return found?.email ?? null
}
