import { noteProposalEvent } from '../events/index.ts'
import type { Db } from '../platform/data/database.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { endProposals } from './proposal-queries.ts'

const atOnce = 200

/** Ends what nobody decided in time, of one account or of all, and tells the programs that asked. Gives how many. */
export async function endInTime(
  db: Db,
  now: Date,
  of: { accountId?: string; most?: number },
): Promise<number> {
  const ended = await endProposals(db, now, of)
  for (const id of ended) await noteProposalEvent(db, id, 'proposal.expired', now)
  return ended.length
}

/** Proposals count as expired from their moment on, also before this ran; then it is told. Safe late and twice. */
export const expireProposals = timedJob({
  name: 'expire_proposals',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '*/10 * * * *',
  async run(now, { transact, signal }) {
    for (let ended = atOnce; ended === atOnce && !signal.aborted;)
      ended = await transact(({ db }) => endInTime(db, now, { most: atOnce }))
  },
})
