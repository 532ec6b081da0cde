import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

/** Maximum number of tags per request (Cloudflare). */
const maxTags = 30

/** Makes the CDN drop what has changed. */
export const purgeCdn = job({
  name: 'purge_cdn',
  input: z.object({ tags: z.array(z.string().max(200)).min(1).max(10_000) }),
  retries: 10,
  retryPauseSeconds: 60,
  timeoutSeconds: 120,
  async run({ tags }, { providers: { cdn }, signal }) {
    for (let at = 0; at < tags.length; at += maxTags) await cdn?.purge?.(tags.slice(at, at + maxTags), signal)
  },
})
