import { timedJob } from '../platform/jobs/timed-job.ts'
import { endInTime } from './end-in-time.ts'

const atOnce = 200

/** Proposals count as expired from their moment on, also before this ran; then it is told. Safe late and twice. */
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
