/** How many votes a listing has, in a narrow table beside it, in SQL. What the counts are is worked out from the votes. */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db } from '../../platform/data/database.ts'

/** Locks a listing's counts until the transaction ends: its votes change one after the other. */
export async function lockCounts(db: Db, listingId: number): Promise<void> {
  await change(db, sql`insert into listing_counts (listing_id) values (${listingId}) on conflict do nothing`)
  await rows(db, sql`select 1 from listing_counts where listing_id = ${listingId} for update`)
}

/**
 * Keeps the counts that a select gives for one listing, by the columns' names with `listing_id`. Gives its votes; 0 where
 * it has no counts.
 */
export async function saveCounts(db: Db, counted: RawBuilder<unknown>): Promise<number> {
  const fresh = await row(
    db,
    sql<{ votes: number }>`update listing_counts n set votes = c.votes, week_votes = c.week_votes,
        last_vote_at = c.last_vote_at, week_last_vote_at = c.week_last_vote_at, set_aside = c.set_aside
      from (${counted}) c where n.listing_id = c.listing_id returning n.votes`,
  )
  return fresh?.votes ?? 0
}
