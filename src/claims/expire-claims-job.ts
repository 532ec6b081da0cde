import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'
import { expireClaims as expire } from './claim-queries.ts'

/** Closes claims that were open for seven days. They count as expired from that moment on, also before this ran. */
export const expireClaims = job({
  name: 'expire_claims',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 120,
  schedule: '23 * * * *',
  async run(_input, { db, clock, signal }) {
    while ((await expire(db, clock.now())) > 0 && !signal.aborted);
  },
})
