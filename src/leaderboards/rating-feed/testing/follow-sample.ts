/** A feed of ratings for tests, whose address serves nothing. */
import type { TestApp } from '../../../../test/app/app.ts'
import { saveRatingFeed } from '../feed-queries.ts'

/** Sets up the sample feed. */
export function followSample({ clock, services }: TestApp): Promise<void> {
  const feed = {
    address: 'https://ratings.example/',
    source: 'Sample source',
    header_name: null,
    header_value: null,
  }
  return services.transact(({ db }) => saveRatingFeed(db, feed, clock.now()))
}
