/** SQL queries for listings with everything that their owners see, in one statement. */
import { sql } from 'kysely'
import { storyPictures } from '../founders/index.ts'
import { type CopiesByAddress, type Picture, pictureOf, picturesOf } from '../pictures/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { row, type ReadDb } from '../platform/data/database.ts'
import type { OwnFilter } from '../sites/index.ts'
import { type ListingRow, listingColumns, listingSources, owned } from './listing-queries.ts'
import { milestonePictures } from './milestones/milestone-queries.ts'
import { competitorOf } from './public/competitor-queries.ts'
import type { Competitor } from './public/competitor.ts'
import type { ListingRecord } from './public/listing-record.ts'
import {
  type CardRow,
  categoriesOf,
  type FounderPage,
  founderPagesOf,
  recordColumns,
  siteCheckOf,
} from './public/public-queries.ts'
import type { SiteCheck } from './public/site-check.ts'
import { type SiteFieldValuesByKey, siteFieldValuesOf } from './site-fields/site-field-queries.ts'

/** A listing as an item in its owner's list. */
export interface OwnedListingItem extends ListingRow {
  logo: Picture | null
  votes: number
  /** How many changes on its website the owner has not decided on. */
  site_changes: number
}

export interface OwnedListing extends OwnedListingItem, ListingRecord {
  /** Its place among the site's free launches that wait for their week. */
  queue_position: number | null
  site_check: SiteCheck | null
  images: Picture[]
  milestone_pictures: CopiesByAddress
  story_pictures: CopiesByAddress | null
  competitor: Competitor | null
  site_fields: SiteFieldValuesByKey
  categories: CardRow['categories']
  founder_pages: FounderPage[]
}

const itemColumns = sql`${listingColumns}, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo,
  coalesce(n.votes, 0) as votes,
  (select count(*)::int from site_changes x
    where x.company_id = l.company_id and coalesce(x.listing_id, l.id) = l.id and x.status = 'open') as site_changes`

const columns = sql`${itemColumns},
  case when l.status = 'scheduled' and l.plan = 'free' then (select count(*)::int from listings q
    where q.site_id = l.site_id and q.status = 'scheduled' and q.plan = 'free'
      and (q.launch_week, q.id) <= (l.launch_week, l.id)) end as queue_position,
  ${siteCheckOf} as site_check, ${picturesOf(sql`c.profile->'screenshots'->'value'`, 'screenshot', 1280)} as images,
  ${competitorOf(sql`c.profile->'competitor_url'->>'value'`)} as competitor, ${siteFieldValuesOf} as site_fields,
  ${categoriesOf} as categories, ${founderPagesOf} as founder_pages, ${milestonePictures} as milestone_pictures,
  (select ${storyPictures} from founder_stories t where t.listing_id = l.id) as story_pictures, ${recordColumns}`

const sources = sql`${listingSources} left join listing_counts n on n.listing_id = l.id`

/** The listing if the account owns it, or undefined. */
export async function findOwnedListing(
  db: ReadDb,
  listingId: number,
  accountId: string,
): Promise<OwnedListing | undefined> {
  return row(
    db,
    sql<OwnedListing>`select ${columns} from ${sources} where l.id = ${listingId} and ${owned(accountId)}`,
  )
}

/** A listing that the caller has already locked, in its present state. */
export async function readOwnedListing(db: ReadDb, listingId: number): Promise<OwnedListing> {
  const found = await row(db, sql<OwnedListing>`select ${columns} from ${sources} where l.id = ${listingId}`)
  if (!found) throw new Error('the listing is gone within its own transaction')
  return found
}

/** One page of the account's listings on all sites, newest first. */
export async function findOwnedListings(
  db: ReadDb,
  accountId: string,
  { status, siteId }: OwnFilter,
  window: Window,
): Promise<{ rows: OwnedListingItem[]; counted: number }> {
  const narrowed = sql`(${status}::text is null or l.status = ${status}::text)
    and (${siteId}::int is null or l.site_id = ${siteId}::int)`
  const [id] = window.after ?? [null]
  return countedRows<OwnedListingItem>(
    db,
    sql`select 1 from listings l where ${owned(accountId)} and ${narrowed}`,
    window.countLimit,
    (counted) => sql`select ${itemColumns}, ${counted}
      from ${sources} where l.id in (select l.id from listings l
          where ${owned(accountId)} and ${narrowed} and (${id}::int is null or l.id < ${id}::int)
        order by l.id desc limit ${window.limit} offset ${window.offset})
      order by l.id desc`,
  )
}
