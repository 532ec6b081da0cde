/** Launch weeks that accounts follow, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

/** Follows a week of a site, once. If the week is open already, its opening counts as told. */
export async function addFollowedWeek(
  db: Db,
  followed: { accountId: string; siteId: number; week: string; isOpen: boolean },
  now: Date,
): Promise<void> {
  const { accountId, siteId, week, isOpen } = followed
  await change(
    db,
    sql`insert into followed_weeks (account_id, site_id, week, created_at, opening_told_at)
      values (${accountId}, ${siteId}, ${week}, ${now}, ${isOpen ? now : null}) on conflict do nothing`,
  )
}

/** Stops following a week. */
export async function removeFollowedWeek(
  db: Db,
  accountId: string,
  siteId: number,
  week: string,
): Promise<void> {
  await change(
    db,
    sql`delete from followed_weeks where account_id = ${accountId} and site_id = ${siteId} and week = ${week}`,
  )
}

/** Whether the account follows the week. */
export async function followsWeek(
  db: ReadDb,
  accountId: string,
  siteId: number,
  week: string,
): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from followed_weeks where account_id = ${accountId} and site_id = ${siteId} and week = ${week}`,
  )
  return found !== undefined
}

/** The followed weeks of a site from a given week on, next one first. */
export async function findFollowedWeeks(
  db: ReadDb,
  accountId: string,
  siteId: number,
  from: string,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ week: string }>`select week from followed_weeks
      where account_id = ${accountId} and site_id = ${siteId} and week >= ${from} order by week limit 60`,
  )
  return found.map(({ week }) => week)
}

/** The news about a week: it has opened, or its result is final. */
export type WeekNews = 'opening' | 'result'

const toldAt = (news: WeekNews) => sql.ref(news === 'opening' ? 'f.opening_told_at' : 'f.result_told_at')

/** The weeks of a site, between two weeks, with followers who have not been told this news. */
export async function findWeeksToTell(
  db: ReadDb,
  siteId: number,
  news: WeekNews,
  from: string,
  until: string,
): Promise<string[]> {
  const frozen =
    news === 'result'
      ? sql`and exists (select from board_snapshots b where b.site_id = f.site_id and b.period = f.week)`
      : sql``
  const found = await rows(
    db,
    sql<{ week: string }>`select distinct f.week from followed_weeks f
      where f.site_id = ${siteId} and f.result_told_at is null and ${toldAt(news)} is null
        and f.week between ${from} and ${until} ${frozen} order by f.week limit 10`,
  )
  return found.map(({ week }) => week)
}

/** Takes the next followers of a week to tell, and marks them as told; their rows stay locked until the commit. */
export async function takeFollowersToTell(
  db: Db,
  { siteId, week, news, now }: { siteId: number; week: string; news: WeekNews; now: Date },
  limit: number,
): Promise<{ email: string; wanted: boolean }[]> {
  const column = sql.ref(news === 'opening' ? 'opening_told_at' : 'result_told_at')
  return rows(
    db,
    sql<{ email: string; wanted: boolean }>`with due as (
        select f.account_id from followed_weeks f
        where f.site_id = ${siteId} and f.week = ${week} and f.result_told_at is null and ${toldAt(news)} is null
        order by f.account_id limit ${limit} for update skip locked
      ), told as (
        update followed_weeks w set ${column} = ${now} from due
        where w.account_id = due.account_id and w.site_id = ${siteId} and w.week = ${week} returning w.account_id
      )
      select a.email, coalesce(p.updates, 'at_once') <> 'never' as wanted from told
        join accounts a on a.id = told.account_id left join mail_preferences p on p.account_id = a.id order by a.id`,
  )
}

/** Deletes the followed weeks of a deleted account. */
export async function forgetFollowedWeeks(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from followed_weeks where account_id = ${accountId}`)
}
