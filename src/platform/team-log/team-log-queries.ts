/** The team's log in SQL: lines are added and read, never changed. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../data/database.ts'

export interface NewTeamLine {
  siteId: number
  /** Null for the command line. */
  accountId: string | null
  via: 'web' | 'command'
  operation: string
  about: string | null
  input: unknown
  before: unknown
  after: unknown
  at: Date
}

/** Adds a line. */
export async function addTeamLine(db: Db, line: NewTeamLine): Promise<void> {
  await change(
    db,
    sql`insert into team_log (site_id, account_id, via, operation, about, input, before, after, at)
      values (${line.siteId}, ${line.accountId}, ${line.via}, ${line.operation}, ${line.about},
        ${JSON.stringify(line.input ?? {})}::jsonb, ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${line.at})`,
  )
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

export interface TeamLine {
  id: number
  account_id: string | null
  /** Null if the account was deleted or the act was done on the command line. */
  email: string | null
  via: 'web' | 'command'
  operation: string
  about: string | null
  input: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: Date
}

/** Returns one line of a site, and whether a later line is about the same thing. */
export async function findTeamLine(
  db: ReadDb,
  siteId: number,
  id: number,
): Promise<(TeamLine & { isFollowed: boolean }) | undefined> {
  const [found] = await rows(
    db,
    sql<
      TeamLine & { isFollowed: boolean }
    >`select t.id, t.account_id, null::text as email, t.via, t.operation,
        t.about, t.input, t.before, t.after, t.at, exists (select 1 from team_log l
          where l.site_id = t.site_id and l.about = t.about and l.id > t.id) as "isFollowed"
      from team_log t where t.id = ${id} and t.site_id = ${siteId}`,
  )
  return found
}

/** The actors whose lines of a site a reader may see, by email address; the command line is not among them. */
export async function findTeamActors(
  db: ReadDb,
  siteId: number,
  hidden: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return rows(
    db,
    sql<{ id: string; email: string }>`with recursive actors as (
        (select account_id from team_log where site_id = ${siteId} and account_id is not null order by account_id limit 1)
        union all
        select (select t.account_id from team_log t where t.site_id = ${siteId} and t.account_id > actors.account_id
          order by t.account_id limit 1) from actors where actors.account_id is not null)
      select a.id, a.email from accounts a join actors on actors.account_id = a.id
        where exists (select 1 from team_log v where v.site_id = ${siteId} and v.account_id = a.id
          and v.operation <> all(${hidden}::text[])) order by a.email limit 200`,
  )
}

/** A filter for the lines of a site; null means all. */
export interface TeamLogFilter {
  operations: readonly string[] | null
  accountId: string | null
  about: string | null
  /** Lines before this one. */
  before: number | null
  /** Operations whose lines are hidden. */
  hidden?: readonly string[]
}

/** Returns lines of a site, the newest first. */
export async function findTeamLines(
  db: ReadDb,
  siteId: number,
  filter: TeamLogFilter,
  limit: number,
): Promise<TeamLine[]> {
  const { operations, accountId, about, before, hidden = [] } = filter
  return rows(
    db,
    sql<TeamLine>`select t.id, t.account_id, a.email, t.via, t.operation, t.about, t.input, t.before, t.after, t.at
      from team_log t left join accounts a on a.id = t.account_id
      where t.site_id = ${siteId}
        and (${operations}::text[] is null or t.operation = any(${operations}::text[]))
        and t.operation <> all(${hidden}::text[])
        and (${accountId}::text is null or t.account_id = ${accountId})
        and (${about}::text is null or t.about = ${about})
        and (${before}::bigint is null or t.id < ${before})
      order by t.id desc limit ${limit}`,
  )
}
