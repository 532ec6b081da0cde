/** SQL queries for devices that request access. */
import { sql } from 'kysely'
import { change, lockName, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { randomId } from '../../platform/data/ids.ts'
import { notBanned } from '../account-queries.ts'
import { interval } from './device-code.ts'

export interface NewDevice {
  device_hash: string
  user_hash: string
  client_id: string
  scopes: readonly string[]
  resources: readonly string[]
  network: string
  asked_at: Date
  expires_at: Date
}

/** Stores a device's request. Returns false if its user code is already in use. */
export async function addDevice(db: Db, device: NewDevice): Promise<boolean> {
  const { device_hash: deviceHash, user_hash: userHash, client_id: clientId, network } = device
  const added = await change(
    db,
    sql`insert into device_authorizations (id, device_hash, user_hash, client_id, scopes, resources, network, asked_at,
        expires_at, interval_seconds)
      values (${randomId('dev_')}, ${deviceHash}, ${userHash}, ${clientId}, ${[...device.scopes]}::text[],
        ${[...device.resources]}::text[], ${network}, ${device.asked_at}, ${device.expires_at}, ${interval.first})
      on conflict do nothing`,
  )
  return added > 0
}

/** Those of the given identifiers that are resources tokens can be bound to. */
export async function knownResources(db: ReadDb, wanted: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ identifier: string }>`select identifier from oauth_resources
      where identifier = any(${[...wanted]}::text[]) and not coalesce(disabled, false) limit 100`,
  )
  return found.map(({ identifier }) => identifier)
}

export interface PolledDevice {
  id: string
  status: 'pending' | 'approved' | 'refused' | 'used'
  is_over: boolean
  too_soon: boolean
  scopes: string[]
  resources: string[]
}

/**
 * Records a poll by the device and returns the state of its request. Polling before the interval is over lengthens the
 * interval, with a second of tolerance for the network. Another client's code is treated as unknown.
 */
export async function pollDevice(
  db: Db,
  deviceHash: string,
  clientId: string,
  now: Date,
): Promise<PolledDevice | undefined> {
  return row(
    db,
    sql<PolledDevice>`with before as (
        select id, status = 'pending' and polled_at is not null
            and polled_at > ${now}::timestamptz - make_interval(secs => interval_seconds - 1) as too_soon
          from device_authorizations where device_hash = ${deviceHash} and client_id = ${clientId} for update)
      update device_authorizations d set polled_at = ${now},
        interval_seconds = case when before.too_soon
          then least(d.interval_seconds + ${interval.more}, ${interval.most}) else d.interval_seconds end
      from before where d.id = before.id
      returning d.id, d.status, d.expires_at <= ${now} as is_over, before.too_soon, d.scopes, d.resources`,
  )
}

/**
 * Takes an approved request, once, and returns its account; undefined if it was already taken or the account is banned.
 */
export async function takeDevice(db: Db, id: string, now: Date): Promise<{ account_id: string } | undefined> {
  return row(
    db,
    sql<{ account_id: string }>`update device_authorizations d set status = 'used'
      from accounts a where d.id = ${id} and d.status = 'approved' and d.expires_at > ${now}
        and a.id = d.account_id and ${notBanned}
      returning d.account_id`,
  )
}

export interface AskingDevice {
  id: string
  client_id: string
  app_name: string | null
  scopes: string[]
  resources: string[]
  network: string
  asked_at: Date
}

/** The device waiting behind a user code, or undefined. */
export async function findAskingDevice(
  db: ReadDb,
  userHash: string,
  now: Date,
): Promise<AskingDevice | undefined> {
  return row(
    db,
    sql<AskingDevice>`select d.id, d.client_id, c.name as app_name, d.scopes, d.resources, d.network, d.asked_at
      from device_authorizations d join oauth_clients c on c."clientId" = d.client_id
      where d.user_hash = ${userHash} and d.status = 'pending' and d.expires_at > ${now}
        and not coalesce(c.disabled, false)`,
  )
}

/** Answers a device's request, once; returns false if it was answered meanwhile. */
export async function answerDevice(
  db: Db,
  id: string,
  answer: { status: 'approved' | 'refused'; account_id: string },
): Promise<boolean> {
  const answered = await change(
    db,
    sql`update device_authorizations set status = ${answer.status}, account_id = ${answer.account_id}
      where id = ${id} and status = 'pending'`,
  )
  return answered > 0
}

/** Stores an account's consent to an app in the sign-in library's format: the latest consent applies. */
export async function keepConsent(
  db: Db,
  accountId: string,
  device: Pick<AskingDevice, 'client_id' | 'scopes' | 'resources'>,
  now: Date,
): Promise<void> {
  const { client_id: clientId } = device
  const scopes = JSON.stringify(device.scopes)
  const resources = JSON.stringify(device.resources)
  await lockName(db, `consent ${accountId} ${clientId}`)
  const again = await change(
    db,
    sql`update oauth_consents set scopes = ${scopes}::jsonb, resources = ${resources}::jsonb, "updatedAt" = ${now}
      where "userId" = ${accountId} and "clientId" = ${clientId}`,
  )
  if (again > 0) return
  await change(
    db,
    sql`insert into oauth_consents (id, "clientId", "userId", scopes, resources, "createdAt", "updatedAt")
      values (${randomId('con_')}, ${clientId}, ${accountId}, ${scopes}::jsonb, ${resources}::jsonb, ${now}, ${now})`,
  )
}
