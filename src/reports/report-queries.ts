/** Reports in SQL. Only this area writes them. */
import { sql } from 'kysely'
import { isNamedLike } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { countLimit } from '../platform/call/paging.ts'
import { findMatches, type Matches } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'
import type { ReportKind, ReportStatus } from './report.ts'

export interface NewReport {
  siteId: number
  listingId: number
  kind: ReportKind
  body: string
  /** The profile field that is wrong, and a link or quote that proves it. */
  field?: string | null
  source?: string | null
  email: string | null
  network: string
  dueAt: Date | null
}

/** Adds a report and returns its id. */
export async function addReport(db: Db, report: NewReport, now: Date): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into reports (site_id, listing_id, kind, body, field, source, email, network, due_at, created_at)
      values (${report.siteId}, ${report.listingId}, ${report.kind}, ${report.body}, ${report.field ?? null},
        ${report.source ?? null}, ${report.email},
        ${report.network}, ${report.dueAt}, ${now}) returning id`,
  )
  if (!added) throw new Error('the report was not added')
  return added.id
}

/** The open report that a new one repeats: same listing, kind and field, and as far as known the same sender. */
export async function lockReportLike(
  db: Db,
  report: Pick<NewReport, 'listingId' | 'kind' | 'field' | 'email' | 'network'>,
): Promise<{ id: number; body: string; source: string | null } | undefined> {
  return row(
    db,
    sql<{ id: number; body: string; source: string | null }>`select id, body, source from reports
      where listing_id = ${report.listingId} and status = 'open' and kind = ${report.kind}
        and field is not distinct from ${report.field ?? null} and network = ${report.network}
        and lower(email) is not distinct from lower(${report.email}::text)
      order by id desc limit 1 for update`,
  )
}

/** Replaces body and source of an open report. */
export async function extendReport(
  db: Db,
  { id, body, source }: { id: number; body: string; source: string | null },
): Promise<void> {
  await change(db, sql`update reports set body = ${body}, source = ${source} where id = ${id}`)
}

/** How many reports came from a network: about all listings in the last hour, and about this one in the last day. */
export async function countReports(
  db: ReadDb,
  network: string,
  listingId: number,
  now: Date,
): Promise<{ hour: number; listing: number }> {
  const counted = await row(
    db,
    sql<{ hour: number; listing: number }>`select
        (count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour'))::int as hour,
        (count(*) filter (where listing_id = ${listingId}))::int as listing
      from reports where network = ${network} and created_at > ${now}::timestamptz - interval '1 day'`,
  )
  return counted ?? { hour: 0, listing: 0 }
}

export interface ReportRow {
  id: number
  kind: ReportKind
  body: string
  field: string | null
  source: string | null
  email: string | null
  status: ReportStatus
  answer: string | null
  created_at: Date
  due_at: Date | null
  decided_at: Date | null
  /** Who closed it; the address is null if nobody did or the account is gone. */
  account_id: string | null
  closed_by: string | null
  listing_id: number
  slug: string
  name: string
  listing_status: string
  /** How many other reports of the same listing are open. */
  others: number
}

const reportRows = sql`select r.id, r.kind, r.body, r.field, r.source, r.email, r.status, r.answer, r.created_at, r.due_at, r.decided_at,
    r.decided_by as account_id, b.email as closed_by,
    r.listing_id, l.slug, l.name, l.status as listing_status,
    (select count(*)::int from reports o where o.listing_id = r.listing_id and o.status = 'open' and o.id <> r.id) as others
  from reports r join listings l on l.id = r.listing_id left join accounts b on b.id = r.decided_by`

/** The reports of a site in a state whose text, answer, sender or listing contains these words. */
export async function findMatchingReports(
  db: ReadDb,
  siteId: number,
  { status, words }: { status: ReportStatus; words: string },
): Promise<Matches> {
  const text = sql`(r.body || ' ' || coalesce(r.answer, '') || ' ' || coalesce(r.email, ''))`
  const within = sql`r.site_id = ${siteId} and r.status = ${status}`
  const places = [
    { from: sql`reports r`, matches: sql`${text} ilike ${likePattern(words)}` },
    { from: sql`listings l join reports r on r.listing_id = l.id`, matches: isNamedLike(words) },
  ]
  return findMatches(db, { id: sql`r.id`, within, places }, countLimit)
}

/**
 * Reports of a site in a state, newest first; open ones with a due date come before those, the earliest due date first.
 * `after` is the id of the report after which the list continues; with `matches`, only these.
 */
export async function findReports(
  db: ReadDb,
  siteId: number,
  { status, after, matches = null }: { status: ReportStatus; after: number | null; matches?: Matches | null },
  limit: number,
): Promise<ReportRow[]> {
  const due = (table: 'r' | 'a') => sql`coalesce(${sql.ref(`${table}.due_at`)}, 'infinity')`
  const [behind, order] =
    status === 'open'
      ? [
          sql`(${due('r')}, -r.id) > (select ${due('a')}, -a.id from reports a where a.id = ${after} and a.site_id = ${siteId})`,
          sql`${due('r')}, -r.id`,
        ]
      : [sql`r.id < ${after}`, sql`r.id desc`]
  return rows(
    db,
    sql<ReportRow>`${reportRows} where r.site_id = ${siteId} and r.status = ${status}
      ${matches === null ? sql`` : sql`and ${matches.condition}`}
      and (${after}::bigint is null or ${behind}) order by ${order} limit ${limit}`,
  )
}

/** One report of a site. */
export async function findReport(db: ReadDb, siteId: number, id: number): Promise<ReportRow | undefined> {
  return row(db, sql<ReportRow>`${reportRows} where r.site_id = ${siteId} and r.id = ${id}`)
}

/** Those of the given reports of a site that are open, in the order of the team's page. */
export async function findOpenReports(
  db: ReadDb,
  siteId: number,
  ids: readonly number[],
): Promise<ReportRow[]> {
  return rows(
    db,
    sql<ReportRow>`${reportRows} where r.site_id = ${siteId} and r.status = 'open' and r.id = any(${[...ids]}::bigint[])
      order by coalesce(r.due_at, 'infinity'), r.id desc limit ${ids.length}`,
  )
}

/** An open report of a site, locked. */
export async function lockOpenReport(
  db: Db,
  siteId: number,
  id: number,
): Promise<{ id: number; kind: ReportKind; email: string | null; name: string } | undefined> {
  return row(
    db,
    sql<{
      id: number
      kind: ReportKind
      email: string | null
      name: string
    }>`select r.id, r.kind, r.email, l.name
      from reports r join listings l on l.id = r.listing_id
      where r.id = ${id} and r.site_id = ${siteId} and r.status = 'open' for update of r`,
  )
}

/** Closes a report. */
export async function closeReport(
  db: Db,
  id: number,
  made: { status: ReportStatus; answer: string; accountId: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update reports set status = ${made.status}, answer = ${made.answer}, decided_by = ${made.accountId},
      decided_at = ${now}, network = null where id = ${id}`,
  )
}

/** Counts the open reports of a site. */
export async function countOpenReports(db: ReadDb, siteId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from reports where site_id = ${siteId} and status = 'open'`,
  )
  return counted?.count ?? 0
}

/** Deletes reports that were decided before a moment; returns how many. */
export async function dropDecidedReports(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from reports
      where id in (select id from reports where decided_at < ${before} and status <> 'open' order by id limit ${limit})`,
  )
}

/** Deletes the decided reports of a deleted account; open ones stay without the email address. */
export const forgetReporter: ForgetAccount = async (db, { email }) => {
  await change(db, sql`delete from reports where lower(email) = ${email} and status <> 'open'`)
  await change(db, sql`update reports set email = null where lower(email) = ${email}`)
}

/** Moves the reports about a duplicate listing to the one that stays. */
export async function mergeReports(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update reports set listing_id = ${into} where listing_id = ${from}`)
}
