/** SQL queries for ownership cases, which the site team decides when control of a domain cannot. */
import { sql } from 'kysely'
import { isNamedLike } from '../listings/index.ts'
import { type After, numberKey } from '../platform/call/keyset.ts'
import { countLimit } from '../platform/call/paging.ts'
import { findMatches, type Matches } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'

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
  /** Who decided it; the address is null if nobody did or the account is gone. */
  decided_by: string | null
  decider: string | null
  owners: { email: string; verified: boolean }[]
}

const columns = sql`k.id, k.company_id, k.listing_id, l.slug, l.name as listing_name, c.website_url, k.account_id,
  a.email, k.statement, k.status,
  k.decision, k.created_at, k.decided_at, k.decided_by, d.email as decider,
  coalesce((select json_agg(json_build_object('email', w.email, 'verified', o.verified_at is not null)
    order by o.is_primary desc, o.created_at)
    from company_owners o join accounts w on w.id = o.account_id where o.company_id = k.company_id),
      '[]'::json) as owners`
const sources = sql`claim_cases k join listings l on l.id = k.listing_id join companies c on c.id = k.company_id
  left join accounts a on a.id = k.account_id left join accounts d on d.id = k.decided_by`

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

/** The states that the team's page lists. */
export const caseStates = ['open', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** The cases of a site in a state whose statement, decision, claimant or listing contains these words. */
export async function findMatchingCases(
  db: ReadDb,
  siteId: number,
  state: CaseState,
  words: string,
): Promise<Matches> {
  const like = likePattern(words)
  const places = [
    {
      from: sql`claim_cases k`,
      matches: sql`(k.statement || ' ' || coalesce(k.decision, '')) ilike ${like}`,
    },
    { from: sql`listings l join claim_cases k on k.listing_id = l.id`, matches: isNamedLike(words) },
    { from: sql`accounts a join claim_cases k on k.account_id = a.id`, matches: sql`a.email ilike ${like}` },
  ]
  return findMatches(
    db,
    { id: sql`k.id`, within: sql`k.site_id = ${siteId} and ${inState(state)}`, places },
    countLimit,
  )
}

const inState = (state: CaseState) => (state === 'open' ? sql`k.status = 'open'` : sql`k.status <> 'open'`)

/** The cases of a site in a state: open ones the oldest first, decided ones the newest first; with `matches`, only these. */
export async function findCases(
  db: ReadDb,
  siteId: number,
  after: After,
  state: CaseState,
  matches: Matches | null = null,
): Promise<CaseRow[]> {
  const key = numberKey(after)
  const [behind, order] = state === 'open' ? [sql`>`, sql`k.id`] : [sql`<`, sql`k.id desc`]
  return rows(
    db,
    sql<CaseRow>`select ${columns} from ${sources} where k.site_id = ${siteId} and ${inState(state)}
        ${matches === null ? sql`` : sql`and ${matches.condition}`}
        ${key === null ? sql`` : sql`and k.id ${behind} ${key}`}
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
