/** Who follows all launches of a site, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

/** Follows all launches of a site, once; those of `week` count as told, since the follower has just seen the site. */
export async function addFollowedLaunches(
  db: Db,
  { accountId, siteId, week }: { accountId: string; siteId: number; week: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into followed_launches (account_id, site_id, created_at, told_week)
      values (${accountId}, ${siteId}, ${now}, ${week}) on conflict do nothing`,
  )
}

/** Stops following a site's launches. */
export async function removeFollowedLaunches(db: Db, accountId: string, siteId: number): Promise<void> {
  await change(db, sql`delete from followed_launches where account_id = ${accountId} and site_id = ${siteId}`)
}

/** Whether the account follows a site's launches. */
export async function followsLaunches(db: ReadDb, accountId: string, siteId: number): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from followed_launches where account_id = ${accountId} and site_id = ${siteId}`,
  )
  return found !== undefined
}

/** Whether a site has followers who have not been sent the launches of a week. */
export async function hasFollowersToTell(db: ReadDb, siteId: number, week: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from followed_launches where site_id = ${siteId} and told_week < ${week} limit 1`,
  )
  return found !== undefined
}

/**
 * Takes the next followers of a site's launches to tell of a week, and marks them as told; their rows stay locked until
 * the commit. `wanted` is false for those who want no mail, or get the launches in their weekly digest.
 */
export async function takeLaunchFollowers(
  db: Db,
  { siteId, week }: { siteId: number; week: string },
  limit: number,
): Promise<{ email: string; wanted: boolean }[]> {
  return rows(
    db,
    sql<{ email: string; wanted: boolean }>`with due as (
        select account_id from followed_launches where site_id = ${siteId} and told_week < ${week}
        order by told_week, account_id limit ${limit} for update skip locked
      ), told as (
        update followed_launches f set told_week = ${week} from due
        where f.account_id = due.account_id and f.site_id = ${siteId} returning f.account_id
      )
      select a.email, coalesce(p.updates, 'at_once') = 'at_once' as wanted from told
        join accounts a on a.id = told.account_id left join mail_preferences p on p.account_id = a.id order by a.id`,
  )
}

/** Deletes what a deleted account followed. */
export async function forgetFollowedLaunches(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from followed_launches where account_id = ${accountId}`)
}
