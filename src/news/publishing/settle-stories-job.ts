/** Publishes founder stories that only waited for their founder's photo once it is fetched. Safe late or repeated. */
import { hours } from '../../calendar/index.ts'
import { lockListing, settleStory } from '../../listings/index.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { findStoriesWithNewPhoto } from './waiting-story-queries.ts'

const maxAtOnce = 500

/** Every five minutes, for the photos fetched within the last day, which makes up for runs missed by a worker. */
export const settleStories = timedJob({
  name: 'settle_stories',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '*/5 * * * *',
  async run(now, { db, transact, signal }) {
    const since = new Date(now.getTime() - hours(24))
    const settle = (id: number) =>
      transact(async (context) => {
        const listing = await lockListing(context.db, id)
        if (listing) await settleStory(context.db, listing, now)
      })
    await eachAlone(await findStoriesWithNewPhoto(db, since, maxAtOnce), settle, {
      failed: 'stories were not settled',
      signal,
    })
  },
})
