/** SQL queries for claims and the listings that they concern. */
import { sql } from 'kysely'
import { mayWrite } from '../accounts/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { claimDomainOf } from './claim-domain.ts'
import type { ClaimMethod, ClaimStatus } from './claim-states.ts'
import type { OwnFilter } from '../sites/index.ts'

interface StoredClaim {
  id: number
  listing_id: number
  company_id: string
  account_id: string
  site_id: number
  slug: string
  listing_name: string
  website_url: string
  method: ClaimMethod
  status: ClaimStatus
  domain: string
  token: string | null
  email: string | null
  mailed_at: Date | null
  seen: string | null
  reason: string | null
  created_at: Date
  expires_at: Date
  checked_at: Date | null
  closed_at: Date | null
}

export interface ClaimRow extends StoredClaim {
  /** The scheme and host on which the domain is proved. */
  origin: string
}

/** A pending claim past its expiry time counts as expired, even before the job has closed it. */
const currentStatus = (now: Date) =>
  sql`case when k.status = 'pending' and k.expires_at <= ${now}::timestamptz then 'expired' else k.status end`

const columns = (
  now: Date,
) => sql`k.id, k.listing_id, k.company_id, k.account_id, l.site_id, l.slug, l.name as listing_name, c.website_url,
  k.method,
  ${currentStatus(now)} as status,
  k.domain, k.token, k.email, k.mailed_at, k.seen, k.reason, k.created_at, k.expires_at, k.checked_at, k.closed_at`
const sources = sql`claims k join listings l on l.id = k.listing_id join companies c on c.id = k.company_id`

function withOrigin(claim: StoredClaim): ClaimRow {
  const domain = claimDomainOf(claim.website_url)
  return { ...claim, origin: domain.ok ? domain.origin : `https://${claim.domain}` }
}

/** The account's claim, or undefined. */
export async function findClaim(
  db: ReadDb,
  id: number,
  accountId: string,
  now: Date,
): Promise<ClaimRow | undefined> {
  const found = await row(
    db,
    sql<StoredClaim>`select ${columns(now)} from ${sources} where k.id = ${id} and k.account_id = ${accountId}`,
  )
  return found && withOrigin(found)
}

/** A claim, read under its company's lock, so that concurrent rival claims are verified one after the other. */
export async function lockClaim(db: Db, id: number, now: Date): Promise<ClaimRow | undefined> {
  await row(
    db,
    sql`select c.id from companies c join claims k on k.company_id = c.id where k.id = ${id} for update of c`,
  )
  const found = await row(
    db,
    sql<StoredClaim>`select ${columns(now)} from ${sources} where k.id = ${id} for update of k`,
  )
  return found && withOrigin(found)
}

interface MailedClaim {
  /** The account's email address; null if the account was deleted. */
  claimant: string | null
  /** False if the account is banned or limited to reading. */
  may_write: boolean
}

/** The claim whose token has this hash. */
export async function findClaimByToken(
  db: ReadDb,
  hash: string,
  now: Date,
): Promise<(ClaimRow & MailedClaim) | undefined> {
  const found = await row(
    db,
    sql<StoredClaim & MailedClaim>`select ${columns(now)}, a.email as claimant,
        ${mayWrite(sql`k.account_id`, now)} as may_write
      from ${sources} left join accounts a on a.id = k.account_id where k.token_hash = ${hash}`,
  )
  return found && { ...withOrigin(found), claimant: found.claimant, may_write: found.may_write }
}

/** The account's pending claim on a listing by one method. */
export async function findPendingClaim(
  db: ReadDb,
  accountId: string,
  listingId: number,
  method: ClaimMethod,
  now: Date,
): Promise<ClaimRow | undefined> {
  const found = await row(
    db,
    sql<StoredClaim>`select ${columns(now)} from ${sources}
      where k.account_id = ${accountId} and k.listing_id = ${listingId}
      and k.method = ${method} and k.status = 'pending'`,
  )
  return found && withOrigin(found)
}

/** One page of the account's claims, newest first. */
export async function findClaims(
  db: ReadDb,
  accountId: string,
  { status, siteId }: OwnFilter,
  window: Window,
  now: Date,
): Promise<{ rows: ClaimRow[]; counted: number }> {
  const theirs = sql`claims k ${siteId === null ? sql`` : sql`join listings l on l.id = k.listing_id and l.site_id = ${siteId}`}
    where k.account_id = ${accountId} and (${status}::text is null or ${currentStatus(now)} = ${status}::text)`
  const [id] = window.after ?? [null]
  const found = await countedRows<StoredClaim>(
    db,
    sql`select 1 from ${theirs}`,
    window.countLimit,
    (counted) => sql`select ${columns(now)}, ${counted}
      from ${sources} where k.id in (select k.id from ${theirs} and (${id}::int is null or k.id < ${id}::int)
        order by k.id desc limit ${window.limit} offset ${window.offset})
      order by k.id desc`,
  )
  return { rows: found.rows.map((claim) => ({ ...withOrigin(claim) })), counted: found.counted }
}

export interface NewClaim {
  listingId: number
  companyId: string
  accountId: string
  method: ClaimMethod
  domain: string
  token: string | null
  tokenHash: string
  email: string | null
  expiresAt: Date
}

/** Adds a pending claim and returns its number. */
export async function addClaim(db: Db, claim: NewClaim, now: Date): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into claims (listing_id, company_id, account_id, method, status, domain, token, token_hash, email,
      mailed_at, created_at, expires_at)
      values (${claim.listingId}, ${claim.companyId}, ${claim.accountId}, ${claim.method}, 'pending', ${claim.domain},
        ${claim.token}, ${claim.tokenHash},
        ${claim.email}, ${claim.email === null ? null : now}::timestamptz, ${now}, ${claim.expiresAt}) returning id`,
  )
  if (!added) throw new Error('the claim was not added')
  return added.id
}

/** Closes a claim. */
export async function closeClaim(
  db: Db,
  id: number,
  status: Exclude<ClaimStatus, 'pending'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update claims set status = ${status}, reason = ${reason}, closed_at = ${now}
      where id = ${id} and status = 'pending'`,
  )
}

export interface ClaimableListing {
  id: number
  company_id: string
  slug: string
  name: string
  status: string
  website_url: string
}

/**
 * The listing of a slug, present or former, if the account may know about it: an announced one, its own, one without an
 * owner, or one whose website it has a draft of.
 */
export async function findClaimable(
  db: ReadDb,
  siteId: number,
  slug: string,
  accountId: string,
): Promise<ClaimableListing | undefined> {
  return row(db, claimable(siteId, slug, accountId))
}

/**
 * The same, under its company's lock: not even a merge moves it before the transaction ends. If it waited for a merge, it
 * is the listing that stayed.
 */
export async function lockClaimable(
  db: Db,
  siteId: number,
  slug: string,
  accountId: string,
): Promise<ClaimableListing | undefined> {
  const locked = () => row(db, sql<ClaimableListing>`${claimable(siteId, slug, accountId)} for update of c`)
  return (await locked()) ?? locked()
}

const claimable = (
  siteId: number,
  slug: string,
  accountId: string,
) => sql<ClaimableListing>`select l.id, l.company_id, l.slug, l.name, l.status, c.website_url from listings l
  join companies c on c.id = l.company_id
  where l.site_id = ${siteId} and c.merged_into is null
    and (l.slug = ${slug}
      or l.id = (select o.listing_id from listing_slugs o where o.site_id = ${siteId} and o.slug = ${slug}))
    and (exists (select 1 from company_owners o where o.company_id = c.id and o.account_id = ${accountId})
      or (c.published_at is not null and (l.status in ('live', 'archived', 'suspended')
        or not exists (select 1 from company_owners o where o.company_id = c.id)
        or exists (select 1 from drafts d where d.identity = c.identity and d.account_id = ${accountId}))))`

export interface DueClaim extends ClaimRow {
  /** The account's email address. */
  claimant: string
}

/**
 * Pending claims due for a check, those that have waited longest first. The interval grows with the age of a claim,
 * from two minutes to an hour; a page or file is only checked on the first day.
 */
export async function findDueClaims(db: ReadDb, now: Date, limit: number): Promise<DueClaim[]> {
  const age = sql`(${now}::timestamptz - k.created_at)`
  const found = await rows(
    db,
    sql<StoredClaim & { claimant: string }>`select ${columns(now)}, a.email as claimant
      from ${sources} join accounts a on a.id = k.account_id
      where k.status = 'pending' and k.expires_at > ${now}::timestamptz and k.method <> 'email'
        and (k.method = 'dns' or ${age} < interval '1 day')
        and ${mayWrite(sql`a.id`, now)}
        and coalesce(k.checked_at, k.created_at)
          <= ${now}::timestamptz - least(greatest(${age} / 10, interval '2 minutes'), interval '1 hour')
      order by coalesce(k.checked_at, k.created_at), k.id limit ${limit}`,
  )
  return found.map((claim) => ({ ...withOrigin(claim), claimant: claim.claimant }))
}

/** Marks expired claims, at most a thousand per call. */
export async function expireClaims(db: Db, now: Date): Promise<number> {
  return change(
    db,
    sql`update claims set status = 'expired', reason = 'expired', closed_at = ${now} where id in
      (select id from claims where status = 'pending' and expires_at <= ${now}::timestamptz order by id limit 1000)`,
  )
}

/** Closes a claim of the account that a new one replaces. */
export async function cancelOwnClaim(
  db: Db,
  id: number,
  reason: 'expired' | 'replaced',
  now: Date,
): Promise<void> {
  await closeClaim(db, id, reason === 'expired' ? 'expired' : 'cancelled', reason, now)
}

/** Closes every pending claim of an account. */
export async function cancelClaimsOf(db: Db, accountId: string, reason: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update claims set status = 'cancelled', reason = ${reason}, closed_at = ${now}
      where account_id = ${accountId} and status = 'pending'`,
  )
}
