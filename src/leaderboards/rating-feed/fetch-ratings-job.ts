import { z } from 'zod'
import { hours, minutes } from '../../calendar/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { findRatingFeed, type RatingFeed } from './feed-queries.ts'
import { fetchRatings } from './fetch-ratings.ts'

/** The minute of each hour at which the job looks whether a fetch is due. */
const minuteOfHour = 23

/** Fetches the ratings of the feed once a day, and each hour while that fails; at once where it is told `now`. */
export const fetchRatingsDaily = job({
  name: 'fetch_ratings',
  input: z.object({ now: z.boolean().default(false) }),
  retries: 1,
  timeoutSeconds: 1800,
  schedule: `${minuteOfHour} * * * *`,
  async run({ now }, context) {
    const feed = await findRatingFeed(context.db)
    if (!feed || (!now && dueAt(feed, context.clock.now()) > context.clock.now())) return
    const after = await fetchRatings(context)
    if (after?.problem) context.log.warn({ problem: after.problem }, 'domain ratings could not be fetched')
  },
})

/** A little less than a day, so that a late hour does not move the next one; at once after a clock that was ahead. */
function dueAt({ fetched_at: fetched }: Pick<RatingFeed, 'fetched_at'>, now: Date): Date {
  return new Date(fetched === null || fetched > now ? 0 : fetched.getTime() + hours(23.5))
}

/** When the job will fetch next: the first of its hours from which that is due. */
export function nextFetch(feed: Pick<RatingFeed, 'fetched_at'>, now: Date): Date {
  const from = Math.max(dueAt(feed, now).getTime(), now.getTime())
  const offset = minutes(minuteOfHour)
  return new Date(Math.ceil((from - offset) / hours(1)) * hours(1) + offset)
}
