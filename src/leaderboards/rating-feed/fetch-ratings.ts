/** Fetches the ratings of the feed and records the outcome. */
import { WebError, type WebFetch } from 'marquee-web-client'
import type { Clock } from '../../platform/clock.ts'
import { CommandError } from '../../platform/call/command.ts'
import type { Services } from '../../platform/call/services.ts'
import { findRatingFeed, noteFailed, noteFetched, type RatingFeed } from './feed-queries.ts'
import { keepRatings } from './keep-ratings.ts'
import { ratingAddress, type Ratings } from './rating-source.ts'

/** The services that a fetch needs. */
export interface Fetching {
  db: Services['db']
  transact: Services['transact']
  clock: Clock
  sealer: { open(sealed: string): string }
  providers: { web: WebFetch }
}

/** Fetches now. Returns the feed with the outcome; undefined if there is no feed. */
export async function fetchRatings(of: Fetching): Promise<RatingFeed | undefined> {
  const feed = await findRatingFeed(of.db)
  if (!feed) return undefined
  const now = of.clock.now()
  const found = await readFeed(of, feed, now)
  if ('problem' in found) {
    await of.transact(({ db }) => noteFailed(db, found.problem, now))
  } else {
    await keepRatings(of, found, now)
    await of.transact(({ db }) => noteFetched(db, found.asOf, found.ratings.length, now))
  }
  return findRatingFeed(of.db)
}

async function readFeed(
  { sealer, providers }: Fetching,
  feed: RatingFeed,
  now: Date,
): Promise<Ratings | { problem: string }> {
  const { address, source, header_name: name, header_value: sealed } = feed
  try {
    const headers = name !== null && sealed !== null ? { [name]: sealer.open(sealed) } : undefined
    const found = await ratingAddress(providers.web, { address, source, headers }, now).read()
    return found.ratings.length === 0 ? { problem: 'The address gave no ratings.' } : found
  } catch (error) {
    if (error instanceof WebError || error instanceof CommandError) return { problem: error.message }
    throw error
  }
}
