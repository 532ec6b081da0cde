/** Publishes scheduled updates that are due. Safe when late, repeated, or run on two machines. */
import { lockListing } from '../../listings/index.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { publishUpdate } from '../publish-update.ts'
import { type DueUpdate, findDueUpdates, takeDue } from './scheduled-queries.ts'

const maxAtOnce = 500

/** Every minute; each update in its own transaction. An update that is due waits until its listing is live. */
export const publishScheduled = timedJob({
  name: 'publish_scheduled_updates',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '* * * * *',
  async run(now, { db, transact, log, signal }) {
    const publishOne = async (due: DueUpdate) => {
      const id = await transact((context) => publish(context, due, now))
      if (id !== undefined) log.info({ listing_id: due.listing_id, update_id: id }, 'update was published')
    }
    await eachAlone(await findDueUpdates(db, now, maxAtOnce), publishOne, {
      failed: 'updates were not published',
      signal,
    })
  },
})

async function publish(context: TransactionContext, due: DueUpdate, now: Date): Promise<number | undefined> {
  const listing = await lockListing(context.db, due.listing_id)
  if (listing?.status !== 'live') return undefined
  const taken = await takeDue(context.db, due.id, now)
  if (!taken) return undefined
  const { site_id: siteId, account_id: accountId, title, body } = taken
  return publishUpdate(context, { listingId: due.listing_id, siteId, accountId, title, body }, now)
}
