/** Founders as the public sees them, in SQL: a person with all companies that have a live listing on the site. */
import { sql } from 'kysely'
import type { Links } from 'marquee-profile'
import { type CopiesByAddress, type Picture, pictureOf, picturesOf } from '../pictures/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import { storyPictures } from './story-queries.ts'
import type { Story } from './story.ts'

export interface PersonRow {
  id: string
  slug: string
  account_id: string | null
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  photo: Picture | null
  socials: Links
  /** ISO 8601, to the microsecond: the cursor key of the order by newest. */
  since: string
  companies: PersonCompany[]
  stories: number
}

export interface PersonCompany {
  slug: string
  name: string
  headline: string
  logo_url: string | null
  logo: Picture | null
  website_url: string
  launch_week: string | null
  title: string | null
}

/**
 * The founder rows `c` of one person `f`: the person's own, and those under the same name in other companies that the
 * linked account owns. Two look-ups in indexes: a join with `or` would compare every founder with every other.
 */
const rowsOfPerson = sql`lateral (
    select f.id, f.company_id, f.title, f.position where f.listed
    union all
    select g.id, g.company_id, g.title, g.position from company_owners o join founders g on g.company_id = o.company_id
      where o.account_id = f.account_id and lower(g.name) = lower(f.name) and g.company_id <> f.company_id
        and g.listed) c`

const isNotDuplicate = sql`not exists (select 1 from founders g join company_owners o on o.account_id = g.account_id
  where o.company_id = f.company_id and g.company_id <> f.company_id and f.account_id is null
    and lower(g.name) = lower(f.name))`

const isShown = (
  siteId: number,
) => sql`exists (select 1 from ${rowsOfPerson} join listings l on l.company_id = c.company_id
  where l.site_id = ${siteId} and l.status = 'live')`

const columns = (
  siteId: number,
) => sql`f.id, f.slug, f.account_id, f.name, f.title, f.bio, f.photo_url, f.socials,
  ${pictureOf(sql`f.photo_url`, 'photo', 320)} as photo,
  to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
  coalesce((select json_agg(json_build_object('slug', l.slug, 'name', l.name, 'headline', l.headline, 'logo_url',
    l.logo_url, 'logo', ${pictureOf(sql`l.logo_url`, 'logo', 128)},
      'website_url', l.website_url, 'launch_week', l.launch_week, 'title', c.title)
        order by l.launched_at desc nulls last, l.id)
    from ${rowsOfPerson} join listings l on l.company_id = c.company_id
    where l.site_id = ${siteId} and l.status = 'live'), '[]'::json) as companies,
  (select count(*)::int from ${rowsOfPerson} join listings l on l.company_id = c.company_id
    join founder_stories t on t.listing_id = l.id
    where l.site_id = ${siteId} and l.status = 'live' and t.published_at is not null and c.position = 0) as stories`

/** The orders of founders, with the keys of their cursors. */
const orders = {
  name: {
    keys: sql`(lower(f.name) collate "C", f.id)`,
    order: sql`lower(f.name) collate "C", f.id`,
    after: sql`>`,
    type: sql`text`,
  },
  newest: {
    keys: sql`(f.created_at, f.id)`,
    order: sql`f.created_at desc, f.id desc`,
    after: sql`<`,
    type: sql`timestamptz`,
  },
}

/** One page of founders, and how many there are (counted up to the limit). */
export async function findPeople(
  db: ReadDb,
  siteId: number,
  { q, sort }: { q?: string | undefined; sort: 'name' | 'newest' },
  window: Window,
): Promise<{ rows: PersonRow[]; counted: number }> {
  const [key, id] = window.after ?? [null, null]
  const { keys, order, after, type } = orders[sort]
  const wanted = q === undefined ? sql`` : sql`and position(lower(${q}::text) in lower(f.name)) > 0`
  const where = sql`${isShown(siteId)} and ${isNotDuplicate} ${wanted}`
  return countedRows<PersonRow>(
    db,
    sql`select 1 from founders f where ${where}`,
    window.countLimit,
    (counted) => sql`select ${columns(siteId)}, ${counted}
      from founders f where ${where}
        and (${key}::text is null or ${keys} ${after} (${key}::${type}, ${id}::text))
      order by ${order} limit ${window.limit} offset ${window.offset}`,
  )
}

/** The path of the account’s own founder page, if the site has a live listing of theirs. */
export async function findOwnPage(
  db: ReadDb,
  siteId: number,
  accountId: string,
): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      slug: string
    }>`select f.slug from founders f where f.account_id = ${accountId} and ${isShown(siteId)}
      order by f.id limit 1`,
  )
  return found && `/founders/${encodeURIComponent(found.slug)}`
}

/** The founder with a slug, if the site has a live listing of theirs. */
export async function findPerson(db: ReadDb, siteId: number, slug: string): Promise<PersonRow | undefined> {
  return row(
    db,
    sql<PersonRow>`select ${columns(siteId)} from founders f where f.slug = ${slug} and ${isShown(siteId)}`,
  )
}

export interface PublishedStory {
  slug: string
  name: string
  story: Story
  published_at: Date
  /** Our copies of the story's pictures. */
  pictures: CopiesByAddress
}

/** The published stories of live listings whose primary founder this person is, newest first. */
export async function findStoriesOf(
  db: ReadDb,
  siteId: number,
  founderId: string,
): Promise<PublishedStory[]> {
  return rows(
    db,
    sql<PublishedStory>`select l.slug, l.name, t.story, t.published_at, ${storyPictures} as pictures from founders f
      join ${rowsOfPerson} on c.position = 0
      join listings l on l.company_id = c.company_id and l.site_id = ${siteId} and l.status = 'live'
      join founder_stories t on t.listing_id = l.id and t.published_at is not null
      where f.id = ${founderId} order by t.published_at desc, l.id limit 100`,
  )
}

export interface ListingStory extends PublishedStory {
  headline: string
  founder: { slug: string; name: string; title: string | null; photo: Picture | null } | null
  /** Our copy of the product's first screenshot. */
  screen: Picture | null
}

/** The published story of a live listing. */
export async function findStoryOfListing(
  db: ReadDb,
  siteId: number,
  slug: string,
): Promise<ListingStory | undefined> {
  return row(
    db,
    sql<ListingStory>`select l.slug, l.name, l.headline, t.story, t.published_at, ${storyPictures} as pictures,
        (select json_build_object('slug', f.slug, 'name', f.name, 'title', f.title,
          'photo', ${pictureOf(sql`f.photo_url`, 'photo', 320)}) from founders f
          where f.company_id = l.company_id and f.listed order by f.position, f.id limit 1) as founder,
        (select ${picturesOf(
          sql`(jsonb_path_query_array(coalesce(c.profile->'screenshots'->'value', '[]'::jsonb), '$[0]'))`,
          'screenshot',
          640,
        )}->0 from companies c where c.id = l.company_id) as screen
      from listings l join founder_stories t on t.listing_id = l.id
      where l.site_id = ${siteId} and l.slug = ${slug} and l.status = 'live' and t.published_at is not null`,
  )
}

export interface FounderAward {
  place: number
  period: string
  votes: number
  name: string
  slug: string
}

/** Awards on a site of the live listings of the founder with a slug, newest first. */
export async function findAwardsWonBy(db: ReadDb, siteId: number, slug: string): Promise<FounderAward[]> {
  return rows(
    db,
    sql<FounderAward>`select w.place, w.period, w.votes, l.name, l.slug from founders f
      join ${rowsOfPerson} on true
      join listings l on l.company_id = c.company_id and l.site_id = ${siteId} and l.status = 'live'
      join awards w on w.listing_id = l.id and w.site_id = ${siteId}
      where f.slug = ${slug} order by w.id desc limit 12`,
  )
}
