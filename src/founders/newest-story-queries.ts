/** The founder stories published last, in SQL. */
import { sql } from 'kysely'
import { type Picture, pictureOf, picturesOf } from '../pictures/index.ts'
import { rows, type ReadDb } from '../platform/data/database.ts'
import type { Story } from './story.ts'

export interface NewestStory {
  slug: string
  listing_name: string
  story: Story
  founder_name: string | null
  photo: Picture | null
  /** The story's first picture, else the product's first screenshot. */
  screen: Picture | null
  /** The slug of its first category, or of that one's parent. */
  kind: string | null
}

/** Stories of live listings of a site, newest first. */
export async function findNewestStories(db: ReadDb, siteId: number, limit: number): Promise<NewestStory[]> {
  return rows(
    db,
    sql<NewestStory>`select l.slug, l.name as listing_name, t.story, f.name as founder_name, f.photo,
        coalesce(${pictureOf(sql`t.pictures[1]`, 'screenshot', 640)}, ${picturesOf(
          sql`(jsonb_path_query_array(coalesce(co.profile->'screenshots'->'value', '[]'::jsonb), '$[0]'))`,
          'screenshot',
          640,
        )}->0) as screen,
        (select coalesce(p.slug, c.slug) from listing_categories lc join categories c on c.id = lc.category_id
          left join categories p on p.id = c.parent_id
          where lc.listing_id = l.id order by lc.position limit 1) as kind
      from founder_stories t join listings l on l.id = t.listing_id join companies co on co.id = l.company_id
      left join lateral (select f.name, ${pictureOf(sql`f.photo_url`, 'photo', 128)} as photo from founders f
        where f.company_id = l.company_id and f.listed order by f.position, f.id limit 1) f on true
      where l.site_id = ${siteId} and l.status = 'live' and t.published_at is not null
      order by t.published_at desc, l.id limit ${limit}`,
  )
}
