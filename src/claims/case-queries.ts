/** SQL queries for ownership cases, which the site team decides when control of a domain cannot. */
import { sql } from 'kysely'
import { type After, numberKey } from '../platform/call/keyset.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface CaseRow {
  id: number
  company_id: string
  listing_id: number
  slug: string
  listing_name: string
  website_url: string
  account_id: string
  /** Null if the account was deleted: the case stays, but can only be refused. */
  email: string | null
  statement: string
  status: 'open' | 'granted' | 'refused'
  decision: string | null
  created_at: Date
  decided_at: Date | null
  owners: { email: string; verified: boolean }[]
}

const columns = sql`k.id, k.company_id, k.listing_id, l.slug, l.name as listing_name, c.website_url, k.account_id,
  a.email, k.statement, k.status,
  k.decision, k.created_at, k.decided_at,
  coalesce((select json_agg(json_build_object('email', w.email, 'verified', o.verified_at is not null)
    order by o.is_primary desc, o.created_at)
    from company_owners o join accounts w on w.id = o.account_id where o.company_id = k.company_id),
      '[]'::json) as owners`
const sources = sql`claim_cases k join listings l on l.id = k.listing_id join companies c on c.id = k.company_id
  left join accounts a on a.id = k.account_id`

/** Opens a case; at most one per account and company. */
export async function addCase(
  db: Db,
  one: { siteId: number; companyId: string; listingId: number; accountId: string; statement: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into claim_cases (site_id, company_id, listing_id, account_id, statement, created_at)
      values (${one.siteId}, ${one.companyId}, ${one.listingId}, ${one.accountId}, ${one.statement}, ${now})
        on conflict do nothing`,
  )
}

/** True if the account has an open case for the company. */
export async function hasOpenCase(db: ReadDb, companyId: string, accountId: string): Promise<boolean> {
  return (
    (await row(
      db,
      sql`select 1 from claim_cases where company_id = ${companyId} and account_id = ${accountId} and status = 'open'`,
    )) !== undefined
  )
}

/** The order of cases: open ones first, oldest first; then decided ones, newest first. */
const order = sql`k.status <> 'open', case when k.status = 'open' then k.id else -k.id end`

/** The states that the team's page lists. */
export const caseStates = ['open', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** The cases of a site in their order, optionally of one state. */
export async function findCases(
  db: ReadDb,
  siteId: number,
  after: After,
  state: CaseState | null = null,
): Promise<CaseRow[]> {
  const key = numberKey(after)
  const isOpen = state === null ? null : state === 'open'
  return rows(
    db,
    sql<CaseRow>`select ${columns} from ${sources} where k.site_id = ${siteId}
        and coalesce((k.status = 'open') = ${isOpen}::boolean, true)
        and coalesce((${order})
          > (select ${order} from claim_cases k where k.id = ${key}::int and k.site_id = ${siteId}), true)
      order by ${order} limit ${after.take}`,
  )
}

/** Counts the undecided cases of a site. */
export async function countOpenCases(db: ReadDb, siteId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from claim_cases
      where site_id = ${siteId} and status = 'open'`,
  )
  return counted?.count ?? 0
}

/** One case. */
export async function findCase(db: ReadDb, siteId: number, id: number): Promise<CaseRow | undefined> {
  return row(db, sql<CaseRow>`select ${columns} from ${sources} where k.site_id = ${siteId} and k.id = ${id}`)
}

/** A case, with its row and its company's row locked. */
export async function lockCase(db: Db, siteId: number, id: number): Promise<CaseRow | undefined> {
  return row(
    db,
    sql<CaseRow>`select ${columns} from ${sources} where k.site_id = ${siteId} and k.id = ${id} for update of k, c`,
  )
}

/** Stores the decision. */
export async function decideCase(
  db: Db,
  id: number,
  status: 'granted' | 'refused',
  decision: string,
  decidedBy: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update claim_cases
      set status = ${status}, decision = ${decision}, decided_by = ${decidedBy}, decided_at = ${now} where id = ${id}`,
  )
}

/** Closes the open cases of a deleted account. */
export async function withdrawCases(db: Db, accountId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update claim_cases set status = 'refused', decision = 'The account was deleted.', decided_at = ${now}
      where account_id = ${accountId} and status = 'open'`,
  )
}
