/** SQL queries for the owners of a company, the claims that a take-over closes, and the ownership record. */
import { sql } from 'kysely'
import { claimDomainOf } from './claim-domain.ts'
import { notBanned } from '../accounts/index.ts'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface OwnerRow {
  account_id: string
  email: string
  /** Empty if they gave none. */
  name: string
  is_primary: boolean
  created_at: Date
  verified_at: Date | null
  /** True if the operator has banned the account. */
  is_banned: boolean
}

/** The owners of a company, the primary owner first. */
export async function findOwners(db: ReadDb, companyId: string): Promise<OwnerRow[]> {
  return rows(
    db,
    sql<OwnerRow>`select o.account_id, a.email, a.name, o.is_primary, o.created_at, o.verified_at,
        not ${notBanned} as is_banned
      from company_owners o
      join accounts a on a.id = o.account_id
      where o.company_id = ${companyId} order by o.is_primary desc, o.created_at, o.account_id limit 100`,
  )
}

export interface Unproved {
  company_id: string
  name: string
  slug: string
  website_url: string
  /** The host names of its site. */
  hostnames: string[]
  is_default: boolean
}

const maxUnproved = 20

/**
 * The account's listings that are or will be live and whose website could be proved but has not been: whoever proves it
 * can take them over.
 */
export async function findUnproved(db: ReadDb, accountId: string): Promise<Unproved[]> {
  const found = await rows(
    db,
    sql<Unproved>`select l.company_id, l.name, l.slug, c.website_url, s.hostnames, s.is_default
      from company_owners o join companies c on c.id = o.company_id
        join listings l on l.company_id = o.company_id and l.status in ('live', 'scheduled') join sites s on s.id = l.site_id
      where o.account_id = ${accountId} and not exists (select 1 from company_owners v
        where v.company_id = o.company_id and v.verified_at is not null)
      order by l.id limit ${maxUnproved}`,
  )
  return found.filter(({ website_url: website }) => claimDomainOf(website).ok)
}

/** Closes all other pending claims on a company and returns their claimants, without deleted accounts. */
export async function cancelRivals(
  db: Db,
  companyId: string,
  winner: number | null,
  reason: string,
  now: Date,
): Promise<{ account_id: string; email: string }[]> {
  const cancelled = await rows(
    db,
    sql<{
      account_id: string
      email: string | null
    }>`update claims k set status = 'cancelled', reason = ${reason}, closed_at = ${now}
      where k.company_id = ${companyId} and k.status = 'pending' and k.id is distinct from ${winner}::int
      returning k.account_id, (select a.email from accounts a where a.id = k.account_id) as email`,
  )
  const rivals = new Map<string, { account_id: string; email: string }>()
  for (const { account_id, email } of cancelled)
    if (email !== null) rivals.set(account_id, { account_id, email })
  return [...rivals.values()]
}

/** Closes the other pending claims of the account that now owns the company. */
export async function closeOwnClaims(
  db: Db,
  companyId: string,
  accountId: string,
  winner: number | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update claims set status = 'cancelled', reason = 'already_owner', closed_at = ${now}
      where company_id = ${companyId} and account_id = ${accountId} and status = 'pending'
        and id is distinct from ${winner}::int`,
  )
}

type OwnershipChange = 'verified' | 'removed' | 'left' | 'granted_by_team' | 'handed_over'

/** Adds an entry to the record of who became an owner or ceased to be one. */
export async function addOwnershipEvent(
  db: Db,
  event: {
    companyId: string
    accountId: string
    event: OwnershipChange
    claimId: number | null
    detail: string | null
  },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into ownership_events (company_id, account_id, event, claim_id, detail, at)
      values (${event.companyId}, ${event.accountId}, ${event.event}, ${event.claimId}, ${event.detail}, ${now})`,
  )
}

export interface OwnershipEvent {
  event: OwnershipChange
  /** Null if the account was deleted. */
  email: string | null
  detail: string | null
  at: Date
}

/** The latest hundred entries in the record of a company's owners, newest first. */
export async function findOwnershipEvents(db: ReadDb, companyId: string): Promise<OwnershipEvent[]> {
  return rows(
    db,
    sql<OwnershipEvent>`select e.event, a.email, e.detail, e.at from ownership_events e
      left join accounts a on a.id = e.account_id
      where e.company_id = ${companyId} order by e.id desc limit 100`,
  )
}
