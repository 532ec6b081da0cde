/** SQL queries for the vote counts of listings, kept in a narrow table. The counts are derived from the votes. */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db } from '../../platform/data/database.ts'

/** Locks a listing's counts until the transaction ends, so that changes of its votes run one after the other. */
export async function lockCounts(db: Db, listingId: number): Promise<void> {
  await change(db, sql`insert into listing_counts (listing_id) values (${listingId}) on conflict do nothing`)
  await rows(db, sql`select 1 from listing_counts where listing_id = ${listingId} for update`)
}

/**
 * Stores the counts that a select returns for one listing, with columns named as in the table plus `listing_id`.
 * Returns its votes; 0 if it has no counts row.
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
