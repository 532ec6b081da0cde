/** Who follows what, and how often they want mail, in SQL. */
import { sql } from 'kysely'
import { findPerson } from '../founders/index.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { addWeeks, isWeek, weekOf } from '../calendar/index.ts'
import type { Site } from '../platform/call/context.ts'
import { reaches } from './update-queries.ts'
import {
  addFollowedLaunches,
  followsLaunches,
  removeFollowedLaunches,
} from './weeks/followed-launches-queries.ts'
import { addFollowedWeek, followsWeek, removeFollowedWeek } from './weeks/followed-week-queries.ts'

/** `launches`: all of a site, every week; it has no slug. */
export const followKinds = ['listing', 'category', 'founder', 'week', 'launches'] as const
export type FollowKind = (typeof followKinds)[number]

/** The kinds of mail that only followers of this kind get. */
export function ownMails(kind: FollowKind): string[] {
  if (kind === 'launches') return ['weekly_launches']
  return kind === 'week' ? ['launch_week'] : []
}

const folders = {
  listing: 'listings',
  category: 'categories',
  founder: 'founders',
  week: 'launches',
}

/** The path of the page of what is followed. */
export function followedPath(kind: FollowKind, slug: string): string {
  return kind === 'launches' ? '/launches' : `/${folders[kind]}/${encodeURIComponent(slug)}`
}

export interface FollowTarget {
  kind: FollowKind
  target: string
  name: string
  url: string
}

/** How many weeks ahead a week can be followed. */
const maxWeeksAhead = 53

/**
 * What a slug names: a live listing, a category, a founder of a live listing, or a week that is not over; for `launches`,
 * the site.
 */
export async function findTarget(
  db: ReadDb,
  site: Pick<Site, 'id' | 'name' | 'timeZone'>,
  now: Date,
  kind: FollowKind,
  slug: string,
): Promise<FollowTarget | undefined> {
  const found = await named(db, site, now, kind, slug)
  return found && { ...found, kind, url: followedPath(kind, slug) }
}

async function named(
  db: ReadDb,
  site: Pick<Site, 'id' | 'name' | 'timeZone'>,
  now: Date,
  kind: FollowKind,
  slug: string,
): Promise<{ target: string; name: string } | undefined> {
  type Named = { target: string; name: string }
  if (kind === 'launches') return { target: String(site.id), name: site.name }
  if (kind === 'week') {
    const current = weekOf(now, site.timeZone)
    const open = isWeek(slug) && slug >= current && slug <= addWeeks(current, maxWeeksAhead)
    return open ? { target: slug, name: slug } : undefined
  }
  if (kind === 'founder') {
    const person = await findPerson(db, site.id, slug)
    return person && { target: person.id, name: person.name }
  }
  return row(
    db,
    kind === 'listing'
      ? sql<Named>`select id::text as target, name from listings
          where site_id = ${site.id} and slug = ${slug} and status = 'live'`
      : sql<Named>`select id::text as target, name from categories where site_id = ${site.id} and slug = ${slug}`,
  )
}

type Followed = Pick<FollowTarget, 'kind' | 'target'>

/** Follows something; does nothing if it is followed already. `site` is the one that a week or the launches belong to. */
export async function addFollow(
  db: Db,
  accountId: string,
  { kind, target }: Followed,
  site: Pick<Site, 'id' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const current = weekOf(now, site.timeZone)
  if (kind === 'week') {
    const followed = { accountId, siteId: site.id, week: target, isOpen: target === current }
    await addFollowedWeek(db, followed, now)
  } else if (kind === 'launches')
    await addFollowedLaunches(db, { accountId, siteId: site.id, week: current }, now)
  else
    await change(
      db,
      sql`insert into follows (account_id, kind, target, created_at) values (${accountId}, ${kind}, ${target}, ${now})
        on conflict do nothing`,
    )
}

/** Stops following something. */
export async function removeFollow(
  db: Db,
  accountId: string,
  { kind, target }: Followed,
  site: Pick<Site, 'id'>,
): Promise<void> {
  if (kind === 'week') await removeFollowedWeek(db, accountId, site.id, target)
  else if (kind === 'launches') await removeFollowedLaunches(db, accountId, site.id)
  else
    await change(
      db,
      sql`delete from follows where account_id = ${accountId} and kind = ${kind} and target = ${target}`,
    )
}

/** Moves everybody who follows one category or listing to another. */
export async function moveFollowers(
  db: Db,
  kind: 'category' | 'listing',
  fromId: number,
  intoId: number,
): Promise<void> {
  const from = String(fromId)
  await change(
    db,
    sql`insert into follows (account_id, kind, target, created_at)
      select account_id, kind, ${String(intoId)}, created_at from follows where kind = ${kind} and target = ${from}
      on conflict do nothing`,
  )
  await change(db, sql`delete from follows where kind = ${kind} and target = ${from}`)
}

/** Whether the account follows it. */
export async function isFollowing(
  db: ReadDb,
  accountId: string,
  { kind, target }: Followed,
  site: Pick<Site, 'id'>,
): Promise<boolean> {
  if (kind === 'week') return followsWeek(db, accountId, site.id, target)
  if (kind === 'launches') return followsLaunches(db, accountId, site.id)
  const found = await row(
    db,
    sql`select 1 from follows where account_id = ${accountId} and kind = ${kind} and target = ${target}`,
  )
  return found !== undefined
}

/** What an account follows. */
export interface Follows<Row> {
  rows: Row[]
  /** How many in all, counted up to `mostFollows`. */
  counted: number
}

export const mostFollows = 10_000

/** A part of what an account follows on a site, by kind and name. Founders are not tied to a site. */
export async function findFollows(
  db: ReadDb,
  accountId: string,
  siteId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<Follows<{ kind: FollowKind; name: string; slug: string }>> {
  const named = sql`from follows w left join listings l on l.id = case w.kind when 'listing' then w.target::int end
      left join categories c on c.id = case w.kind when 'category' then w.target::int end
      left join founders f on w.kind = 'founder' and f.id = w.target
    where w.account_id = ${accountId} and coalesce(l.name, c.name, f.name) is not null
      and coalesce(l.site_id, c.site_id, ${siteId}::int) = ${siteId}::int`
  return countedRows(
    db,
    sql`select ${named}`,
    mostFollows,
    (counted) => sql<{ kind: FollowKind; name: string; slug: string; counted: number }>`select w.kind,
        coalesce(l.name, c.name, f.name) as name, coalesce(l.slug, c.slug, f.slug) as slug, ${counted}
      ${named} order by w.kind, lower(coalesce(l.name, c.name, f.name)), w.target limit ${limit} offset ${skip}`,
  )
}

/** How many accounts a listing's news reaches. */
export async function countFollowers(db: ReadDb, listingId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{
      followers: number
    }>`select count(distinct w.account_id)::int as followers from listings l join follows w on ${reaches}
      where l.id = ${listingId}`,
  )
  return counted?.followers ?? 0
}

export interface Follower {
  account_id: string
  email: string
  /** The language they have chosen; null: the site's. */
  language: string | null
}

/** The next accounts, by id, that want this listing's news at once. */
export async function findFollowersAtOnce(
  db: ReadDb,
  listingId: number,
  afterAccount: string,
  limit: number,
): Promise<Follower[]> {
  return rows(
    db,
    sql<Follower>`select a.id as account_id, a.email,
        (select c.language from account_profiles c where c.account_id = a.id) as language
      from accounts a left join mail_preferences p on p.account_id = a.id
      where a.id > ${afterAccount} and coalesce(p.updates, 'at_once') = 'at_once' and exists (select 1 from follows w
        join listings l on l.id = ${listingId} where w.account_id = a.id and ${reaches})
      order by a.id limit ${limit}`,
  )
}

export const updateFrequencies = ['at_once', 'weekly', 'never'] as const
export type UpdateFrequency = (typeof updateFrequencies)[number]

/** How often an account wants news; defaults to at once. */
export async function findUpdateFrequency(db: ReadDb, accountId: string): Promise<UpdateFrequency> {
  const found = await row(
    db,
    sql<{ updates: UpdateFrequency }>`select updates from mail_preferences where account_id = ${accountId}`,
  )
  return found?.updates ?? 'at_once'
}

/** Saves how often an account wants news. */
export async function keepUpdateFrequency(
  db: Db,
  accountId: string,
  frequency: UpdateFrequency,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into mail_preferences (account_id, updates, updated_at) values (${accountId}, ${frequency}, ${now})
      on conflict (account_id) do update set updates = excluded.updates, updated_at = excluded.updated_at`,
  )
}
