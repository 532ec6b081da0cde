/** The founder stories that were published last, in SQL. */
import { sql } from 'kysely'
import { type Picture, pictureOf } from '../pictures/index.ts'
import { rows, type ReadDb } from '../platform/data/database.ts'
import type { Story } from './story.ts'

export interface NewestStory {
  slug: string
  listing_name: string
  story: Story
  founder_name: string | null
  photo: Picture | null
}

/** Stories of live listings of a site, the newest first. */
export async function findNewestStories(db: ReadDb, siteId: number, limit: number): Promise<NewestStory[]> {
  return rows(
    db,
    sql<NewestStory>`select l.slug, l.name as listing_name, t.story, f.name as founder_name, f.photo
      from founder_stories t join listings l on l.id = t.listing_id
      left join lateral (select f.name, ${pictureOf(sql`f.photo_url`, 'photo', 128)} as photo from founders f
        where f.company_id = l.company_id and f.listed order by f.position, f.id limit 1) f on true
      where l.site_id = ${siteId} and l.status = 'live' and t.published_at is not null
      order by t.published_at desc, l.id limit ${limit}`,
  )
}
