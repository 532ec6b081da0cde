import { timedJob } from '../platform/jobs/timed-job.ts'
import { expireClaims as expire } from './claim-queries.ts'

/**
 * Closes claims that have been open for seven days. They count as expired from that moment on, even before this job
 * runs.
 */
export const expireClaims = timedJob({
  name: 'expire_claims',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '23 * * * *',
  async run(now, { db, signal }) {
    while ((await expire(db, now)) > 0 && !signal.aborted);
  },
})
