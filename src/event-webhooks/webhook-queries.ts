/** Webhook endpoints in SQL. */
import { sql } from 'kysely'
import type { EventType } from '../events/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { SealedColumn } from '../platform/secrets/seal.ts'
import { type DeliveryStatus, type Holder, takenMs, type WebhookStatus } from './webhook.ts'

export interface WebhookRow {
  id: string
  url: string
  types: EventType[]
  status: WebhookStatus
  failures: number
  failing_since: Date | null
  old_secret_until: Date | null
  created_at: Date
}

export const sealedWebhookColumns: readonly SealedColumn[] = [
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'webhook_endpoints', column: 'old_secret' },
]

const columns = sql`w.id, w.url, w.types, w.status, w.failures, w.failing_since, w.old_secret_until, w.created_at`

const heldBy = (holder: Holder) =>
  'siteId' in holder ? sql`w.site_id = ${holder.siteId}` : sql`w.account_id = ${holder.accountId}`

/** Returns the endpoints of a holder, the oldest first. */
export async function findWebhooks(db: ReadDb, holder: Holder): Promise<WebhookRow[]> {
  return rows(
    db,
    sql<WebhookRow>`select ${columns} from webhook_endpoints w where ${heldBy(holder)}
      order by w.created_at, w.id limit 100`,
  )
}

/** Returns one of a holder’s endpoints. */
export async function findWebhook(db: ReadDb, holder: Holder, id: string): Promise<WebhookRow | undefined> {
  return row(
    db,
    sql<WebhookRow>`select ${columns} from webhook_endpoints w where w.id = ${id} and ${heldBy(holder)}`,
  )
}

export interface LockedWebhook extends WebhookRow {
  /** Encrypted. */
  secret: string
}

/** Returns one of a holder’s endpoints, locked until the transaction ends. */
export async function lockWebhook(db: Db, holder: Holder, id: string): Promise<LockedWebhook | undefined> {
  return row(
    db,
    sql<LockedWebhook>`select ${columns}, w.secret from webhook_endpoints w
      where w.id = ${id} and ${heldBy(holder)} for update`,
  )
}

export interface NewWebhook {
  id: string
  holder: Holder
  url: string
  types: readonly EventType[]
  /** Encrypted. */
  secret: string
}

/** Adds an endpoint. */
export async function addWebhook(db: Db, made: NewWebhook, now: Date): Promise<void> {
  const accountId = 'accountId' in made.holder ? made.holder.accountId : null
  const siteId = 'siteId' in made.holder ? made.holder.siteId : null
  await change(
    db,
    sql`insert into webhook_endpoints (id, account_id, site_id, url, host, types, secret, free_at,
        after_event, created_at)
      values (${made.id}, ${accountId}, ${siteId}, ${made.url}, ${new URL(made.url).host}, ${made.types},
        ${made.secret}, ${now}, (select coalesce(max(id), 0) from events), ${now})`,
  )
}

/** Changes the URL and event types of a locked endpoint. */
export async function changeWebhook(
  db: Db,
  id: string,
  { url, types }: { url: string; types: readonly EventType[] },
): Promise<void> {
  await change(
    db,
    sql`update webhook_endpoints set url = ${url}, host = ${new URL(url).host}, types = ${types} where id = ${id}`,
  )
}

/**
 * Changes the status of a locked endpoint. When started it sends at once, or when a turn that may still be running is
 * over.
 */
export async function setWebhookStatus(db: Db, id: string, status: WebhookStatus, now: Date): Promise<void> {
  await change(
    db,
    sql`update webhook_endpoints set status = ${status}, failures = 0, failing_since = null,
      free_at = least(free_at, ${new Date(now.getTime() + takenMs)})
      where id = ${id}`,
  )
}

/** Replaces the secret of a locked endpoint; the old one also signs until a given time. */
export async function rotateSecret(db: Db, id: string, sealed: string, until: Date): Promise<void> {
  await change(
    db,
    sql`update webhook_endpoints set old_secret = secret, old_secret_until = ${until}, secret = ${sealed}
      where id = ${id}`,
  )
}

/** Deletes an endpoint with its deliveries. */
export async function dropWebhook(db: Db, id: string): Promise<void> {
  await change(db, sql`delete from webhook_endpoints where id = ${id}`)
}

export interface DeliveryRow {
  id: string
  endpoint_id: string
  /** Null for a test message. */
  event_id: string | null
  type: EventType | null
  status: DeliveryStatus
  tries: number
  due_at: Date
  tried_at: Date | null
  http_status: number | null
  problem: string | null
  created_at: Date
}

/** Returns the latest deliveries of each of these endpoints, the newest first. */
export async function findDeliveries(
  db: ReadDb,
  endpoints: readonly string[],
  each: number,
): Promise<DeliveryRow[]> {
  return rows(
    db,
    sql<DeliveryRow>`select d.id::text as id, d.endpoint_id, d.event_id::text as event_id, e.type, d.status, d.tries,
        d.due_at, d.tried_at, d.http_status, d.problem, d.created_at
      from unnest(${endpoints}::text[]) as asked (id)
      cross join lateral (select * from webhook_deliveries where endpoint_id = asked.id order by id desc limit ${each}) d
      left join events e on e.id = d.event_id order by d.id desc`,
  )
}

/** The status of an endpoint's last answer; null without one. */
export async function findLastAnswer(db: ReadDb, endpointId: string): Promise<number | null> {
  const found = await row(
    db,
    sql<{ http_status: number | null }>`select http_status from webhook_deliveries
      where endpoint_id = ${endpointId} and tried_at is not null order by tried_at desc, id desc limit 1`,
  )
  return found?.http_status ?? null
}

/** Adds a test message to a locked endpoint, unless one is waiting already: that one is due now. */
export async function addTestDelivery(db: Db, endpointId: string, now: Date): Promise<void> {
  const waiting = await change(
    db,
    sql`update webhook_deliveries set due_at = ${now}
      where endpoint_id = ${endpointId} and event_id is null and status = 'waiting'`,
  )
  if (waiting === 0)
    await change(
      db,
      sql`insert into webhook_deliveries (endpoint_id, due_at, created_at) values (${endpointId}, ${now}, ${now})`,
    )
}

/** Schedules one delivery of an endpoint, or all failed ones, again. Returns how many. */
export async function replayDeliveries(
  db: Db,
  endpointId: string,
  eventId: string | null,
  now: Date,
): Promise<number> {
  const which = eventId === null ? sql`status = 'failed'` : sql`event_id = ${eventId}::bigint`
  return change(
    db,
    sql`update webhook_deliveries set status = 'waiting', tries = 0, due_at = ${now}
      where endpoint_id = ${endpointId} and ${which}`,
  )
}

/** Deletes up to `limit` deliveries before a given time. Returns how many. */
export async function dropOldDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from webhook_deliveries where id in (select id from webhook_deliveries where created_at < ${before}
      order by created_at limit ${limit})`,
  )
}

/** Deletes the endpoints of a deleted account. */
export const forgetWebhooks: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from webhook_endpoints where account_id = ${id}`)
}
