import type { Db } from '../platform/data/database.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { notifyFollowers } from './notify-followers-job.ts'
import { addUpdate } from './update-queries.ts'

/** Publishes an update of a live listing and enqueues the job that notifies its followers. Returns its id. */
export async function publishUpdate(
  { db, jobs }: Pick<TransactionContext, 'jobs'> & { db: Db },
  update: Parameters<typeof addUpdate>[1],
  now: Date,
): Promise<number> {
  const id = await addUpdate(db, update, now)
  await jobs.enqueue(notifyFollowers, { update_id: id })
  return id
}
