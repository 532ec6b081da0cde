import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { findRatingFeed } from './feed-queries.ts'
import { fetchRatingsDaily } from './fetch-ratings-job.ts'

/** Queues a fetch of the ratings within the minute, whenever the last one was. */
export const fetchRatingsNow = internalOperation({
  name: 'fetch_ratings_now',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [notFound],
  async run(_input, { db, jobs, note }) {
    const feed = await findRatingFeed(db)
    if (!feed) throw Problem.inWords(notFound, words.teamRatings.none)
    await jobs.enqueue(fetchRatingsDaily, { now: true })
    note({ about: 'ratings', after: { source: feed.source } })
    return {}
  },
})
