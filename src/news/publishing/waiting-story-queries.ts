/** Founder stories that wait for their founder's photo, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../../platform/data/database.ts'

/** Listings with an unpublished story and a founder's photo fetched since a moment and after the story changed. */
export async function findStoriesWithNewPhoto(db: ReadDb, since: Date, limit: number): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`select distinct l.id from pictures p
      join founders f on f.photo_url = p.address
      join listings l on l.company_id = f.company_id
      join founder_stories t on t.listing_id = l.id and t.published_at is null and t.updated_at < p.checked_at
      where p.kind = 'photo' and p.status = 'kept' and p.checked_at >= ${since} order by l.id limit ${limit}`,
  )
  return found.map(({ id }) => id)
}
