/** SQL queries for the public view of listings: one statement per read. */
import { sql, type RawBuilder } from 'kysely'
import type { Profile } from 'marquee-profile'
import { type Story, storyPictures } from '../../founders/index.ts'
import { type CopiesByAddress, type Picture, pictureOf, picturesOf } from '../../pictures/index.ts'
import { shows, tagOf } from '../../platform/data/changes.ts'
import { row, type ReadDb } from '../../platform/data/database.ts'
import { launchesOf } from '../relaunched-queries.ts'
import { milestonePictures, storyAndMilestones } from '../milestones/milestone-queries.ts'
import { competitorOf } from './competitor-queries.ts'
import type { Competitor } from './competitor.ts'
import type { ListingRecord } from './listing-record.ts'
import type { SiteCheck } from './site-check.ts'
import { siteFieldsOf } from '../site-fields/site-field-queries.ts'
import type { SiteFieldRow } from '../site-fields/site-field-answer.ts'

const time = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The latest check of the website of the listing `l`, or null. */
export const siteCheckOf = sql`(select json_build_object('state', k.state, 'checked_at', ${time(sql`k.checked_at`)},
    'moved_to', case when k.state = 'moved' then k.final_url end)
  from site_checks k where k.company_id = l.company_id)`

/** The categories of the listing `l`, named as on its own site. */
export const categoriesOf = sql`coalesce((select json_agg(json_build_object('name', c.name, 'slug', c.slug)
    order by lc.position) from listing_categories lc join categories c on c.id = lc.category_id
  where lc.listing_id = l.id), '[]'::json)`

/** The columns of a card; `l` is the listing, `n` its counts. */
export const cardColumns = sql`l.id, l.slug, l.name, l.website_url, l.headline, l.summary, l.logo_url,
  ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo, l.plan, l.pricing_model, l.tags,
  l.platforms, l.country, coalesce(n.votes, 0) as votes, l.launch_week, ${time(sql`l.launched_at`)} as launched_at,
  ${categoriesOf} as categories`

/** The page of a founder; `position` is their index in the company's profile. */
export interface FounderPage {
  position: number
  slug: string
  photo: Picture | null
}

/** The pages of the founders of the listing `l`. */
export const founderPagesOf = sql`coalesce((select json_agg(json_build_object('position', f.position,
    'slug', f.slug, 'photo', ${pictureOf(sql`f.photo_url`, 'photo', 128)}))
  from founders f where f.company_id = l.company_id and f.listed), '[]'::json)`

/** The record of the listing `l` with the counts `n`: the columns of a `ListingRecord`. */
export const recordColumns = sql`coalesce((select json_agg(u)
    from (select u.title, u.body, ${time(sql`u.posted_at`)} as posted_at from listing_updates u
      where u.listing_id = l.id order by u.id desc limit 5) u), '[]'::json) as updates,
  coalesce((select json_agg(a)
    from (select w.key, w.period, w.place, w.votes, ${time(sql`w.given_at`)} as given_at from awards w
      where w.listing_id = l.id order by w.id limit 20) a), '[]'::json) as awards,
  ${launchesOf} as launches,
  exists (select 1 from company_owners o
    where o.company_id = l.company_id and o.verified_at is not null) as owner_verified,
  coalesce((select json_agg(q)
    from (select q.id, q.body as question, q.answer, ${time(sql`q.answered_at`)} as answered_at
      from founder_questions q join sites s on s.id = l.site_id and s.questions
      where q.listing_id = l.id and q.status = 'answered' order by q.answered_at desc limit 5) q), '[]'::json) as questions`

export interface CardRow {
  id: number
  slug: string
  name: string
  website_url: string
  headline: string
  summary: string
  logo_url: string | null
  logo: Picture | null
  plan: 'free' | 'paid'
  pricing_model: string | null
  categories: { name: string; slug: string }[]
  tags: string[]
  platforms: string[]
  country: string | null
  votes: number
  launch_week: string | null
  /** ISO 8601, formatted in SQL. */
  launched_at: string | null
}

export interface PublicRow extends CardRow, ListingRecord {
  status: string
  company_id: string
  unlocked: string[]
  profile: Profile
  founders: {
    slug: string
    name: string
    title: string | null
    bio: string | null
    photo_url: string | null
    socials: Record<string, unknown>
    photo: Picture | null
  }[]
  large_logo: Picture | null
  images: Picture[]
  milestone_pictures: CopiesByAddress
  competitor: Competitor | null
  /** Null until it is published. */
  story: { sections: Story; pictures: CopiesByAddress; published_at: string } | null
  /** False if the site's team created it from its website and nobody has claimed it. */
  has_owner: boolean
  /** Its values in the site's own fields. */
  site_fields: SiteFieldRow[]
  read_at: string | null
  /** The latest check of its website, if it was read again. */
  site_check: SiteCheck | null
  updated_at: string
}

/** The listing of a slug, present or former, whatever its status. */
export async function findListingBySlug(
  db: ReadDb,
  siteId: number,
  slug: string,
): Promise<PublicRow | undefined> {
  const found = await row(
    db,
    sql<PublicRow>`select ${cardColumns}, l.status, l.company_id, l.unlocked,
        co.profile || l.texts || ${storyAndMilestones} as profile, ${time(sql`l.updated_at`)} as updated_at,
        ${time(sql`greatest((select d.read_at from drafts d where d.listing_id = l.id
            order by d.identity = co.identity desc, d.read_at desc nulls last limit 1),
          (select k.checked_at from site_checks k
            where k.company_id = l.company_id and k.state in ('ok', 'changed', 'moved')))`)} as read_at,
        coalesce((select json_agg(json_build_object('slug', f.slug, 'name', f.name, 'title', f.title, 'bio', f.bio,
          'photo_url', f.photo_url, 'photo', ${pictureOf(sql`f.photo_url`, 'photo', 128)}, 'socials', f.socials)
            order by f.position, f.id) from founders f where f.company_id = l.company_id and f.listed), '[]'::json) as founders,
        ${recordColumns},
        (select json_build_object('sections', t.story, 'pictures', ${storyPictures}, 'published_at', ${time(sql`t.published_at`)})
          from founder_stories t where t.listing_id = l.id and t.published_at is not null) as story,
        exists (select 1 from company_owners o where o.company_id = l.company_id) as has_owner,
        ${pictureOf(sql`l.logo_url`, 'logo', 256)} as large_logo,
        ${picturesOf(sql`co.profile->'screenshots'->'value'`, 'screenshot', 1280)} as images,
        ${competitorOf(sql`co.profile->'competitor_url'->>'value'`)} as competitor,
        ${milestonePictures} as milestone_pictures, ${siteFieldsOf()} as site_fields, ${siteCheckOf} as site_check
      from listings l join companies co on co.id = l.company_id left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and l.id = coalesce(
        (select o.listing_id from listing_slugs o where o.site_id = ${siteId} and o.slug = ${slug}),
        (select i.id from listings i where i.site_id = ${siteId} and i.slug = ${slug}))`,
  )
  if (found) shows(tagOf.listing(found.id))
  return found
}
