/** The people of a site as its team sees them, their bans and roles, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

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
  /** Until when it is held to reading; null where it is not. */
  limited_until: Date | null
  limit_reason: string | null
}

export interface PeopleFilter {
  /** A part of the address or the name; null is everybody. */
  words: string | null
  /** Addresses behind this one. */
  after: string | null
  /** Everybody of the deployment, also who has nothing to do with the site. */
  everybody: boolean
  now: Date
}

/** People by their address. */
export async function findPeople(
  db: ReadDb,
  siteId: number,
  { words, after, everybody, now }: PeopleFilter,
  limit: number,
): Promise<Person[]> {
  const wanted = words === null ? null : `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = wanted === null ? sql`true` : sql`(a.email ilike ${wanted} or a.name ilike ${wanted})`
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
      order by a.email limit ${limit}`,
  )
}

/** Shuts an account out. */
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

/** Lets an account in again. */
export async function dropBan(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from account_bans where account_id = ${accountId}`)
}

/** Holds an account to reading until a moment. */
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

/** Lets an account write again. */
export async function dropLimit(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from account_limits where account_id = ${accountId}`)
}

/** Why an account is shut out; undefined where it is not. */
export async function findBan(db: ReadDb, accountId: string): Promise<{ reason: string } | undefined> {
  return row(db, sql<{ reason: string }>`select reason from account_bans where account_id = ${accountId}`)
}

/** Signs every device of an account out; gives how many there were. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<number> {
  return change(db, sql`delete from sessions where "userId" = ${accountId}`)
}

/** Takes the role of a site's team away, also where it was given for every site. */
export async function dropTeamRole(db: Db, accountId: string, siteId: number): Promise<void> {
  await change(
    db,
    sql`delete from roles where account_id = ${accountId} and role = 'site_team'
      and (site_id = ${siteId} or site_id is null)`,
  )
}
