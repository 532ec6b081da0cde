import { z } from 'zod'
import { hours } from '../../calendar/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { findRatingFeed, type RatingFeed } from './feed-queries.ts'
import { fetchRatings } from './fetch-ratings.ts'

/** Fetches the ratings of the feed once a day, and each hour while that fails. */
export const fetchRatingsDaily = job({
  name: 'fetch_ratings',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 1800,
  schedule: '23 * * * *',
  async run(_input, context) {
    const feed = await findRatingFeed(context.db)
    if (!feed || !isDue(feed, context.clock.now())) return
    const after = await fetchRatings(context)
    if (after?.problem) context.log.warn({ problem: after.problem }, 'domain ratings could not be fetched')
  },
})

/** A little less than a day, so that a late hour does not move the next one. */
function isDue({ fetched_at: fetched }: RatingFeed, now: Date): boolean {
  return fetched === null || now.getTime() - fetched.getTime() >= hours(23.5)
}
