import { timedJob } from '../platform/jobs/timed-job.ts'
import { endInTime } from './end-in-time.ts'

const atOnce = 200

/**
 * Marks expired proposals and notifies the programs that asked. Proposals count as expired from their expiry time on,
 * even before this runs. Safe to run late or twice.
 */
export const expireProposals = timedJob({
  name: 'expire_proposals',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '*/10 * * * *',
  async run(now, { transact, signal }) {
    for (let ended = atOnce; ended === atOnce && !signal.aborted;)
      ended = await transact(({ db }) => endInTime(db, now, { limit: atOnce }))
  },
})
