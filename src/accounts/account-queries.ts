/**
 * SQL queries for accounts, their roles and API keys. The tables accounts and sessions belong to the sign-in library.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '../pictures/index.ts'
import type { Role, Scope } from '../platform/call/context.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** What each request needs to know about the acting account, and nothing more. */
export interface ActingAccount {
  id: string
  email: string
  name: string
  roles: Role[]
  /** Until when the operator limits it to reading, and why; an expired limit may still be here. */
  limit: { until: string; reason: string } | null
}

export interface AccountRow extends ActingAccount {
  email_verified: boolean
  created_at: Date
}

/** The roles of the account `a` as one JSON column. */
export const rolesOf = sql`coalesce((select json_agg(json_build_object('role', r.role, 'siteId', r.site_id)
  order by r.role)
  from roles r where r.account_id = a.id), '[]'::json) as roles`

/** The limit of the account `a` as one JSON column. */
export const limitOf = sql`(select json_build_object('until', m.until, 'reason', m.reason)
  from account_limits m where m.account_id = a.id) as "limit"`

/** Condition: the operator has neither banned the account with this id nor currently limits it to reading. */
export function mayWrite(accountId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select 1 from account_bans b where b.account_id = ${accountId})
    and not exists (select 1 from account_limits m where m.account_id = ${accountId} and m.until > ${now}::timestamptz))`
}

/** Condition: the operator has not banned the account `a`. */
export const notBanned = sql`not exists (select 1 from account_bans b where b.account_id = a.id)`

export interface SessionAccount extends AccountRow {
  /** The time zone that the account has chosen for its own pages. */
  time_zone: string | null
  /** The language of its own pages and mail; null means the site's. */
  language: string | null
  /** Our copy of its picture. */
  picture: Picture | null
}

/** The account of a browser session; undefined if it is banned. */
export async function findSessionAccount(db: ReadDb, accountId: string): Promise<SessionAccount | undefined> {
  return row(
    db,
    sql<SessionAccount>`select a.id, a.email, a.name, a."emailVerified" as email_verified, a."createdAt" as created_at,
      p.time_zone, p.language, p.picture, ${rolesOf}, ${limitOf}
      from accounts a left join account_profiles p on p.account_id = a.id where a.id = ${accountId} and ${notBanned}`,
  )
}

/** The account with its roles, or undefined. */
export async function findAccount(db: ReadDb, accountId: string): Promise<AccountRow | undefined> {
  return row(
    db,
    sql<AccountRow>`select a.id, a.email, a.name, a."emailVerified" as email_verified, a."createdAt" as created_at,
      ${rolesOf}, ${limitOf}
      from accounts a where a.id = ${accountId}`,
  )
}

/** The email address of an account. */
export async function findEmailOf(db: ReadDb, accountId: string): Promise<string | undefined> {
  const found = await row(db, sql<{ email: string }>`select email from accounts where id = ${accountId}`)
  return found?.email
}

/** Like `findAccount`, but keeps the account from being deleted until the transaction ends. */
export async function lockAgainstDeletion(db: ReadDb, accountId: string): Promise<AccountRow | undefined> {
  await rows(db, sql`select 1 from accounts where id = ${accountId} for key share`)
  return findAccount(db, accountId)
}

/** Like `lockAgainstDeletion`; returns undefined if the account is banned. */
export async function lockUnbannedAccount(db: ReadDb, accountId: string): Promise<AccountRow | undefined> {
  await lockAgainstDeletion(db, accountId)
  return findSessionAccount(db, accountId)
}

/** Waits for all transactions that hold the account; anything that tries to hold it later finds it gone. */
export async function lockAccountToDelete(db: Db, accountId: string): Promise<void> {
  await rows(db, sql`select 1 from accounts where id = ${accountId} for update`)
}

/** The account with an email address, compared case-insensitively. */
export async function findAccountByEmail(db: ReadDb, email: string): Promise<AccountRow | undefined> {
  return row(
    db,
    sql<AccountRow>`select a.id, a.email, a.name, a."emailVerified" as email_verified, a."createdAt" as created_at,
      ${rolesOf}, ${limitOf}
      from accounts a where a.email = ${email.toLowerCase()}`,
  )
}

export interface KeyHolder extends ActingAccount {
  key_id: string
  scopes: Scope[]
  rate_limit_per_minute: number | null
  asks_first: boolean
  stale: boolean
}

/** The holder of the key with this hash: one indexed read. Revoked and expired keys return undefined. */
export async function findKeyHolder(db: ReadDb, hash: string, now: Date): Promise<KeyHolder | undefined> {
  return row(
    db,
    sql<KeyHolder>`select k.id as key_id, k.scopes, k.rate_limit_per_minute, k.asks_first,
        coalesce(k.last_used_at < ${now}::timestamptz - interval '1 minute', true) as stale,
        a.id, a.email, a.name, ${rolesOf}, ${limitOf}
      from api_keys k join accounts a on a.id = k.account_id
      where k.hash = ${hash} and ${notBanned} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`,
  )
}

/** Records that a key was used; called at most once a minute per key. */
export async function touchKey(db: Db, keyId: string, now: Date): Promise<void> {
  await change(db, sql`update api_keys set last_used_at = ${now} where id = ${keyId}`)
}

export interface NewKey {
  id: string
  accountId: string
  name: string
  hash: string
  start: string
  scopes: readonly Scope[]
  createdAt: Date
  expiresAt: Date | null
  rateLimitPerMinute: number | null
}

/** Stores a key by its hash. */
export async function addKey(db: Db, key: NewKey): Promise<void> {
  await change(
    db,
    sql`insert into api_keys (id, account_id, name, hash, start, scopes, created_at, expires_at, rate_limit_per_minute)
      values (${key.id}, ${key.accountId}, ${key.name}, ${key.hash}, ${key.start}, ${[...key.scopes]},
        ${key.createdAt}, ${key.expiresAt}, ${key.rateLimitPerMinute})`,
  )
}

/** Gives an account a role; does nothing if it has it already. */
export async function addRole(
  db: Db,
  accountId: string,
  role: Role['role'],
  siteId: number | null,
): Promise<void> {
  await change(
    db,
    sql`insert into roles (account_id, role, site_id) values (${accountId}, ${role}, ${siteId}) on conflict do nothing`,
  )
}

export interface KeyRow {
  id: string
  name: string
  start: string
  scopes: Scope[]
  rate_limit_per_minute: number | null
  asks_first: boolean
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/** The keys of an account: active ones first, then by date, newest first. */
export async function findKeys(db: ReadDb, accountId: string): Promise<KeyRow[]> {
  return rows(
    db,
    sql<KeyRow>`select id, name, start, scopes, rate_limit_per_minute, asks_first, created_at, expires_at, last_used_at, revoked_at
      from api_keys where account_id = ${accountId} order by revoked_at is not null, created_at desc, id limit 200`,
  )
}

/** Revokes a key of the account. Returns false if it has no such active key. */
export async function revokeKey(db: Db, accountId: string, keyId: string, now: Date): Promise<boolean> {
  return (
    (await change(
      db,
      sql`update api_keys set revoked_at = ${now}
        where id = ${keyId} and account_id = ${accountId} and revoked_at is null`,
    )) > 0
  )
}

/** Sets whether a key of the account asks first. Returns false if it has no such unrevoked key. */
export async function setKeyAsks(db: Db, accountId: string, keyId: string, asks: boolean): Promise<boolean> {
  return (
    (await change(
      db,
      sql`update api_keys set asks_first = ${asks}
        where id = ${keyId} and account_id = ${accountId} and revoked_at is null`,
    )) > 0
  )
}

/** What an account owns, how many drafts it started in the last 24 hours, and the keys of sites by id. */
export interface Owned {
  listings: number
  drafts: number
  today: number
  /** The newest draft that is ready but not submitted. */
  ready_draft: string | null
  /** The newest listing without a chosen launch. */
  unlaunched: number | null
  /** The newest of each: listing waiting for its badge, unpaid order, unproved claim. */
  awaiting_badge: number | null
  open_order: string | null
  open_claim: { id: number; method: string } | null
  sites: Record<string, string>
}

/** Counts what an account owns. */
export async function countOwned(db: ReadDb, accountId: string, now: Date): Promise<Owned> {
  const counted = await row(
    db,
    sql<Owned>`select
        (select count(*)::int from company_owners o join listings l on l.company_id = o.company_id
          where o.account_id = ${accountId}) as listings,
        (select count(*)::int from drafts where account_id = ${accountId}) as drafts,
        (select count(*)::int from (select created_at from drafts where account_id = ${accountId}
            union all select created_at from deleted_drafts where account_id = ${accountId}) started
          where created_at > ${now}::timestamptz - interval '1 day') as today,
        (select id from drafts where account_id = ${accountId} and status = 'ready' and listing_id is null
          order by created_at desc, id limit 1) as ready_draft,
        (select l.id from company_owners o join listings l on l.company_id = o.company_id
          where o.account_id = ${accountId} and l.status in ('draft', 'rejected')
          order by l.id desc limit 1) as unlaunched,
        (select l.id from company_owners o join listings l on l.company_id = o.company_id
          where o.account_id = ${accountId} and l.status = 'awaiting_badge' order by l.id desc limit 1) as awaiting_badge,
        (select number from orders where account_id = ${accountId} and status = 'pending'
          order by created_at desc, number limit 1) as open_order,
        (select json_build_object('id', id, 'method', method) from claims where account_id = ${accountId} and status = 'pending'
          and expires_at > ${now}::timestamptz order by id desc limit 1) as open_claim,
        (select coalesce(json_object_agg(id, key), '{}'::json) from sites) as sites`,
  )
  if (!counted) throw new Error('a count gave no row')
  return counted
}

/** Adds an index for the team page's search by parts of an address or name, which the sign-in library does not create. */
export async function indexWordsOfPeople(db: Db): Promise<void> {
  await change(
    db,
    sql`create index if not exists accounts_words on accounts using gin (email gin_trgm_ops, name gin_trgm_ops)`,
  )
}
