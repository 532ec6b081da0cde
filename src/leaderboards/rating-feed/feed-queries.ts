/** The feed of domain ratings in SQL: one row for the whole deployment. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { SealedColumn } from '../../platform/secrets/seal.ts'

export const sealedRatingColumns: readonly SealedColumn[] = [{ table: 'rating_feed', column: 'header_value' }]

/** Where ratings are fetched from, and the outcome of the last fetch. */
export interface RatingFeed {
  address: string
  source: string
  header_name: string | null
  /** Encrypted with the sealer. */
  header_value: string | null
  fetched_at: Date | null
  as_of: string | null
  domains: number | null
  failed_at: Date | null
  problem: string | null
}

/** The feed; undefined if none is set up. */
export async function findRatingFeed(db: ReadDb): Promise<RatingFeed | undefined> {
  return row(
    db,
    sql<RatingFeed>`select address, source, header_name, header_value, fetched_at, as_of::text as as_of, domains,
      failed_at, problem from rating_feed`,
  )
}

/** Sets or replaces the feed; the outcome of the previous feed's fetches is discarded. */
export async function saveRatingFeed(
  db: Db,
  feed: Pick<RatingFeed, 'address' | 'source' | 'header_name' | 'header_value'>,
  now: Date,
): Promise<void> {
  await removeRatingFeed(db)
  await change(
    db,
    sql`insert into rating_feed (address, source, header_name, header_value, set_at)
      values (${feed.address}, ${feed.source}, ${feed.header_name}, ${feed.header_value}, ${now})`,
  )
}

/** Removes the feed, so that nothing is fetched any more; existing ratings stay. */
export async function removeRatingFeed(db: Db): Promise<void> {
  await change(db, sql`delete from rating_feed`)
}

/** Records a successful fetch. */
export async function noteFetched(db: Db, asOf: string, domains: number, now: Date): Promise<void> {
  await change(
    db,
    sql`update rating_feed set fetched_at = ${now}, as_of = ${asOf}::date, domains = ${domains}, failed_at = null,
      problem = null`,
  )
}

/** Records why a fetch failed. */
export async function noteFailed(db: Db, problem: string, now: Date): Promise<void> {
  await change(db, sql`update rating_feed set failed_at = ${now}, problem = ${problem}`)
}
