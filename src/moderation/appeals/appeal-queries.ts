/** Decisions on a listing and the appeals against them, in SQL. */
import { sql } from 'kysely'
import { hasColleague } from '../../accounts/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { After } from '../../platform/call/keyset.ts'
import { numberKey } from '../../platform/call/keyset.ts'

/** Events of a listing that are decisions of the team or of the site's rules. */
const decided = sql`('approve', 'reject', 'suspend', 'reinstate', 'grant_appeal', 'badge_lapses')`

export interface DecisionRow {
  event_id: string
  event: string
  reason: string | null
  at: Date
  /** The owner's appeal; null if there is none. */
  body: string | null
  asked_at: Date | null
  outcome: 'granted' | 'upheld' | null
  answer: string | null
  decided_at: Date | null
}

/** Decisions on a listing with their appeals, newest first. Reveals nothing about the team's members. */
export async function findDecisions(db: ReadDb, listingId: number): Promise<DecisionRow[]> {
  return rows(
    db,
    sql<DecisionRow>`select e.id::text as event_id, e.event, e.reason, e.at, a.body, a.asked_at, a.outcome, a.answer,
        a.decided_at
      from listing_events e left join appeals a on a.event_id = e.id
      where e.listing_id = ${listingId} and e.event in ${decided} order by e.id desc limit 50`,
  )
}

export interface StandingDecision {
  event_id: string
  event: string
  made_by: string | null
  appealed: boolean
  /** True if nobody but its maker could decide an appeal. */
  is_alone: boolean
}

/** The decision that currently refuses or suspends a listing; undefined if there is none. */
export async function findStandingDecision(
  db: ReadDb,
  listingId: number,
): Promise<StandingDecision | undefined> {
  return row(
    db,
    sql<StandingDecision>`select e.id::text as event_id, e.event, e.account_id as made_by,
        exists (select 1 from appeals a where a.event_id = e.id) as appealed,
        not ${hasColleague(sql`l.site_id`, sql`e.account_id`)} as is_alone
      from listings l join listing_events e on e.listing_id = l.id
      where l.id = ${listingId}
        and ((l.status = 'rejected' and e.event = 'reject') or (l.status = 'suspended' and e.event = 'suspend'))
      order by e.id desc limit 1`,
  )
}

export interface NewAppeal {
  siteId: number
  listingId: number
  eventId: string
  madeBy: string | null
  accountId: string
  body: string
}

/** Adds an appeal. Returns its id; undefined if this decision was appealed already. */
export async function addAppeal(db: Db, appeal: NewAppeal, now: Date): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into appeals (site_id, listing_id, event_id, made_by, account_id, body, asked_at)
      values (${appeal.siteId}, ${appeal.listingId}, ${appeal.eventId}::bigint, ${appeal.madeBy}, ${appeal.accountId},
        ${appeal.body}, ${now})
      on conflict (event_id) do nothing returning id`,
  )
  return added?.id
}

export interface OpenAppeal {
  id: number
  listing_id: number
  event_id: string
  name: string
  slug: string
  status: string
  /** The team's reason for refusing or suspending it. */
  reason: string | null
  body: string
  asked_at: Date
  made_by: string | null
  /** Whether the reader may decide it. */
  may_decide: boolean
}

/** Condition: `reader` may decide the appeal `a`: not whoever made the decision, unless nobody else is there to. */
export const mayDecide = (siteId: number, reader: string) =>
  sql<boolean>`(a.made_by is distinct from ${reader} or not ${hasColleague(siteId, reader)})`

const open = (
  siteId: number,
  reader: string,
) => sql`a.id, a.listing_id, a.event_id::text as event_id, l.name, l.slug, l.status, e.reason, a.body,
    a.asked_at, a.made_by, ${mayDecide(siteId, reader)} as may_decide
  from appeals a join listings l on l.id = a.listing_id join listing_events e on e.id = a.event_id`

/** Open appeals of a site, oldest first. */
export async function findOpenAppeals(
  db: ReadDb,
  siteId: number,
  reader: string,
  after: After,
): Promise<OpenAppeal[]> {
  return rows(
    db,
    sql<OpenAppeal>`select ${open(siteId, reader)} where a.site_id = ${siteId} and a.outcome is null
      and a.id > coalesce(${numberKey(after)}::int, 0) order by a.id limit ${after.take}`,
  )
}

/** Whether an appeal with this id, open or decided, is one of the site's. */
export async function isAppealOf(db: ReadDb, siteId: number, id: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: number }>`select id from appeals where id = ${id} and site_id = ${siteId}`,
  )
  return found !== undefined
}

export interface DecidedAppeal {
  listing: string
  outcome: 'granted' | 'upheld'
  account_id: string | null
  /** Null if the account was deleted. */
  email: string | null
}

/** A decided appeal of the site, and who decided it. */
export async function findDecidedAppeal(
  db: ReadDb,
  siteId: number,
  id: number,
): Promise<DecidedAppeal | undefined> {
  return row(
    db,
    sql<DecidedAppeal>`select l.name as listing, a.outcome, a.decided_by as account_id, d.email
      from appeals a join listings l on l.id = a.listing_id left join accounts d on d.id = a.decided_by
      where a.id = ${id} and a.site_id = ${siteId} and a.outcome is not null`,
  )
}

/** An open appeal of the site, with its row locked. */
export async function lockOpenAppeal(
  db: Db,
  siteId: number,
  reader: string,
  id: number,
): Promise<OpenAppeal | undefined> {
  return row(
    db,
    sql<OpenAppeal>`select ${open(siteId, reader)} where a.id = ${id} and a.site_id = ${siteId} and a.outcome is null for update of a`,
  )
}

/** Saves the decision of an appeal. */
export async function closeAppeal(
  db: Db,
  id: number,
  made: { outcome: 'granted' | 'upheld'; answer: string; accountId: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update appeals set outcome = ${made.outcome}, answer = ${made.answer}, decided_by = ${made.accountId},
      decided_at = ${now} where id = ${id}`,
  )
}
