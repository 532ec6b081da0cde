import { z } from 'zod'
import { hours, minutes } from '../../calendar/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { findRatingFeed, type RatingFeed } from './feed-queries.ts'
import { fetchRatings } from './fetch-ratings.ts'

/** The minute of each hour at which the job checks whether a fetch is due. */
const minuteOfHour = 23

/** Fetches the feed's ratings once a day, and hourly while that fails; with `now`, at once. */
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

/**
 * Slightly less than a day after the last fetch, so that a late run does not delay the next day's; at once if the last
 * fetch lies in the future because the clock was ahead.
 */
function dueAt({ fetched_at: fetched }: Pick<RatingFeed, 'fetched_at'>, now: Date): Date {
  return new Date(fetched === null || fetched > now ? 0 : fetched.getTime() + hours(23.5))
}

/** When the job will fetch next: its first hourly run at which a fetch is due. */
export function nextFetch(feed: Pick<RatingFeed, 'fetched_at'>, now: Date): Date {
  const from = Math.max(dueAt(feed, now).getTime(), now.getTime())
  const offset = minutes(minuteOfHour)
  return new Date(Math.ceil((from - offset) / hours(1)) * hours(1) + offset)
}
