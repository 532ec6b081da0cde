/** Moves the news of a duplicate listing, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import { moveFollowers } from './follow-queries.ts'

/** Moves its updates, published and scheduled, and its followers to the listing that stays. */
export async function mergeNews(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update listing_updates set listing_id = ${into} where listing_id = ${from}`)
  await change(db, sql`update scheduled_updates set listing_id = ${into} where listing_id = ${from}`)
  await moveFollowers(db, 'listing', from, into)
}
