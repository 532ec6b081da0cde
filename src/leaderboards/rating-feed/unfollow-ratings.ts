import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { findRatingFeed, removeRatingFeed } from './feed-queries.ts'

/** Ends the daily fetch and deletes its key; existing ratings stay. */
export const unfollowRatings = internalOperation({
  name: 'unfollow_ratings',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [notFound],
  async run(_input, { db, note }) {
    const feed = await findRatingFeed(db)
    if (!feed) throw Problem.inWords(notFound, words.teamRatings.none)
    await removeRatingFeed(db)
    note({
      about: 'ratings',
      before: { source: feed.source, host: new URL(feed.address).host },
      after: null,
    })
    return {}
  },
})
