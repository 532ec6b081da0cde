/** Updates of listings in SQL. */
import { sql } from 'kysely'
import { noteListingEvent } from '../events/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { type Picture, pictureOf } from '../pictures/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface UpdateRow {
  id: number
  listing_id: number
  slug: string
  listing_name: string
  headline: string
  title: string
  body: string
  posted_at: Date
  logo: Picture | null
}

const logo = sql`${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo`
const columns = sql`u.id, u.listing_id, l.slug, l.name as listing_name, l.headline, u.title, u.body, u.posted_at, ${logo}`

/** Adds an update and returns its id. */
export async function addUpdate(
  db: Db,
  update: { listingId: number; siteId: number; accountId: string; title: string; body: string },
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{ id: number }>`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
      values (${update.listingId}, ${update.siteId}, ${update.accountId}, ${update.title}, ${update.body}, ${now})
        returning id`,
  )
  if (!added) throw new Error('the update was not added')
  await noteListingEvent(
    db,
    {
      type: 'update.posted',
      listingId: update.listingId,
      isPublic: true,
      data: { update_id: added.id, title: update.title },
    },
    now,
  )
  return added.id
}

/** The newest updates of a site's live listings before an id; `slug` limits them to one listing. */
export async function findUpdates(
  db: ReadDb,
  siteId: number,
  options: { before?: number; slug?: string; limit: number },
): Promise<UpdateRow[]> {
  return rows(
    db,
    sql<UpdateRow>`select ${columns} from listing_updates u join listings l on l.id = u.listing_id
      where u.site_id = ${siteId} and l.status = 'live'
        and (${options.before ?? null}::int is null or u.id < ${options.before ?? null}::int)
        and (${options.slug ?? null}::text is null or l.slug = ${options.slug ?? null}::text)
      order by u.id desc limit ${options.limit}`,
  )
}

export interface OwnUpdateRow {
  id: number
  title: string
  body: string
  posted_at: Date
}

/** The updates of one listing, newest first, and how many there are. */
export async function findUpdatesOfListing(
  db: ReadDb,
  listingId: number,
  window: Window,
): Promise<{ rows: OwnUpdateRow[]; counted: number }> {
  const [before] = window.after ?? [null]
  return countedRows<OwnUpdateRow>(
    db,
    sql`select 1 from listing_updates where listing_id = ${listingId}`,
    window.countLimit,
    (counted) => sql`select id, title, body, posted_at, ${counted} from listing_updates
      where listing_id = ${listingId} and (${before ?? null}::int is null or id < ${before ?? null}::int)
      order by id desc limit ${window.limit} offset ${window.offset}`,
  )
}

/** Deletes an update of a listing; returns false if it has none with this id. */
export async function deleteUpdate(db: Db, listingId: number, id: number): Promise<boolean> {
  return (
    (await change(db, sql`delete from listing_updates where id = ${id} and listing_id = ${listingId}`)) > 0
  )
}

/** One update of a live listing, for the job that notifies followers. */
export async function findUpdate(
  db: ReadDb,
  id: number,
): Promise<(UpdateRow & { site_id: number; site_name: string }) | undefined> {
  return row(
    db,
    sql<
      UpdateRow & { site_id: number; site_name: string }
    >`select ${columns}, u.site_id, s.name as site_name from listing_updates u
      join listings l on l.id = u.listing_id join sites s on s.id = u.site_id where u.id = ${id} and l.status = 'live'`,
  )
}

/** A span of time, on one site or on all. */
interface Followed {
  since: Date
  until: Date
  siteId?: number | null
}

/** Updates within a span that an account's follows reach: listings, categories and founders. Newest first. */
export async function findFollowedUpdates(
  db: ReadDb,
  accountId: string,
  { since, until, siteId = null }: Followed,
): Promise<(UpdateRow & { site_id: number })[]> {
  return rows(
    db,
    sql<
      UpdateRow & { site_id: number }
    >`select ${columns}, u.site_id from listing_updates u join listings l on l.id = u.listing_id
      where u.posted_at > ${since} and u.posted_at <= ${until} and l.status = 'live'
        and (${siteId}::int is null or l.site_id = ${siteId}::int) and exists (select 1 from follows w
        where w.account_id = ${accountId} and ${reaches})
      order by u.id desc limit 50`,
  )
}

/** Listings that went live within a span and that an account's follows reach, newest first. */
export async function findFollowedLaunches(
  db: ReadDb,
  accountId: string,
  { since, until, siteId = null }: Followed,
): Promise<
  { slug: string; name: string; headline: string; site_id: number; launched_at: Date; logo: Picture | null }[]
> {
  return rows(
    db,
    sql<{
      slug: string
      name: string
      headline: string
      site_id: number
      launched_at: Date
      logo: Picture | null
    }>`select l.slug, l.name, l.headline, l.site_id, l.launched_at, ${logo} from listings l
      where l.status = 'live' and l.launched_at > ${since} and l.launched_at <= ${until}
        and (${siteId}::int is null or l.site_id = ${siteId}::int)
        and (exists (select 1 from follows w where w.account_id = ${accountId} and ${reaches})
          or exists (select 1 from followed_launches f where f.account_id = ${accountId} and f.site_id = l.site_id))
      order by l.launched_at desc, l.id limit 50`,
  )
}

/** Whether a follow `w` reaches the listing `l`: through itself, its categories (including parents) or its founders. */
export const reaches = sql`((w.kind = 'listing' and w.target = l.id::text)
  or (w.kind = 'category' and exists (select 1 from listing_categories lc join categories c on c.id = lc.category_id
    where lc.listing_id = l.id and (c.id::text = w.target or c.parent_id::text = w.target)))
  or (w.kind = 'founder' and exists (select 1 from founders f where f.id = w.target and (f.company_id = l.company_id
    or exists (select 1 from company_owners o where o.company_id = l.company_id and o.account_id = f.account_id)))))`

export interface Untold {
  listing_id: number
  name: string
  has_story: boolean
  last_update: Date | null
}

/** The account's live listing with the least news: those without a story first, then the longest without an update. */
export async function findUntold(db: ReadDb, accountId: string): Promise<Untold | undefined> {
  return row(
    db,
    sql<Untold>`select l.id as listing_id, l.name, t.published_at is not null as has_story,
        (select max(u.posted_at) from listing_updates u where u.listing_id = l.id) as last_update
      from company_owners o join listings l on l.company_id = o.company_id and l.status = 'live'
        left join founder_stories t on t.listing_id = l.id
      where o.account_id = ${accountId} order by has_story, last_update nulls first, l.id limit 1`,
  )
}
