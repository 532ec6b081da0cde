/** SQL queries for the people of a site as its team sees them, with their bans and roles. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'

export interface Person {
  id: string
  email: string
  name: string
  created_at: Date
  is_operator: boolean
  is_team: boolean
  listings: number
  votes: number
  devices: number
  ban_reason: string | null
  /** Until when the account is limited to reading; null if it is not. */
  limited_until: Date | null
  limit_reason: string | null
}

/** The site team, and people who are banned or limited to reading. */
export const standings = ['team', 'held'] as const
export type Standing = (typeof standings)[number]

export interface PeopleFilter {
  /** Part of the address or the name; null means everybody. */
  words: string | null
  /** Null means everybody. */
  standing: Standing | null
  /** Only addresses after this one, in sort order. */
  after: string | null
  /** True: everybody on the deployment, including people unrelated to the site. */
  everybody: boolean
  now: Date
}

/** People, sorted by address. */
export async function findPeople(
  db: ReadDb,
  siteId: number,
  { words, standing, after, everybody, now }: PeopleFilter,
  limit: number,
): Promise<Person[]> {
  const wanted = words === null ? null : likePattern(words)
  const found = wanted === null ? sql`true` : sql`(a.email ilike ${wanted} or a.name ilike ${wanted})`
  const standsSo = {
    team: sql`and a.id in (select r.account_id from roles r where coalesce(r.site_id, ${siteId}) = ${siteId})`,
    held: sql`and a.id in (select b.account_id from account_bans b
      union select t.account_id from account_limits t where t.until > ${now})`,
  }
  const ofSite = sql`(exists (select 1 from company_owners o join listings l on l.company_id = o.company_id
      where o.account_id = a.id and l.site_id = ${siteId})
    or exists (select 1 from votes v where v.account_id = a.id and v.site_id = ${siteId})
    or exists (select 1 from drafts d where d.account_id = a.id and d.site_id = ${siteId})
    or exists (select 1 from roles r where r.account_id = a.id and coalesce(r.site_id, ${siteId}) = ${siteId}))`
  return rows(
    db,
    sql<Person>`select a.id, a.email, a.name, a."createdAt" as created_at,
        exists (select 1 from roles r where r.account_id = a.id and r.role = 'operator') as is_operator,
        exists (select 1 from roles r where r.account_id = a.id and r.role = 'site_team'
          and coalesce(r.site_id, ${siteId}) = ${siteId}) as is_team,
        (select count(distinct l.id)::int from company_owners o join listings l on l.company_id = o.company_id
          where o.account_id = a.id and l.site_id = ${siteId}) as listings,
        (select count(*)::int from votes v where v.account_id = a.id and v.site_id = ${siteId}) as votes,
        (select count(*)::int from sessions s where s."userId" = a.id) as devices,
        (select b.reason from account_bans b where b.account_id = a.id) as ban_reason,
        m.until as limited_until, m.reason as limit_reason
      from accounts a left join account_limits m on m.account_id = a.id and m.until > ${now}
      where ${found} and (${after}::text is null or a.email > ${after}) ${everybody ? sql`` : sql`and ${ofSite}`}
        ${standing === null ? sql`` : standsSo[standing]}
      order by a.email limit ${limit}`,
  )
}

/** Bans an account. */
export async function addBan(
  db: Db,
  ban: { accountId: string; reason: string; by: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into account_bans (account_id, reason, banned_by, banned_at)
      values (${ban.accountId}, ${ban.reason}, ${ban.by}, ${now})
      on conflict (account_id) do update set reason = excluded.reason`,
  )
}

/** Lifts the ban of an account. */
export async function dropBan(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from account_bans where account_id = ${accountId}`)
}

/** Limits an account to reading until a given time. */
export async function addLimit(
  db: Db,
  limit: { accountId: string; until: Date; reason: string; by: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into account_limits (account_id, until, reason, limited_by, limited_at)
      values (${limit.accountId}, ${limit.until}, ${limit.reason}, ${limit.by}, ${now})
      on conflict (account_id) do update set until = excluded.until, reason = excluded.reason,
        limited_by = excluded.limited_by, limited_at = excluded.limited_at`,
  )
}

/** Lifts the limit of an account. */
export async function dropLimit(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from account_limits where account_id = ${accountId}`)
}

/** Why an account is banned; undefined if it is not. */
export async function findBan(db: ReadDb, accountId: string): Promise<{ reason: string } | undefined> {
  return row(db, sql<{ reason: string }>`select reason from account_bans where account_id = ${accountId}`)
}

/** Signs an account out on every device; returns how many there were. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<number> {
  return change(db, sql`delete from sessions where "userId" = ${accountId}`)
}

/** Removes the role of a site's team, including one that was given for every site. */
export async function dropTeamRole(db: Db, accountId: string, siteId: number): Promise<void> {
  await change(
    db,
    sql`delete from roles where account_id = ${accountId} and role = 'site_team'
      and (site_id = ${siteId} or site_id is null)`,
  )
}
