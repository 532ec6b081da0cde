import { z } from 'zod'
import { countAttempt } from './attempts.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'
import { rateLimited } from '../../platform/call/problems.ts'

/**
 * Counts an attempt to sign in. Throws `rate_limited` with Retry-After when there were too many of them from this network;
 * `over` says by how many those from everywhere pass what one address has.
 */
export const countSignInAttempt = unlistedProcess({
  name: 'count_sign_in_attempt',
  access: 'public',
  input: z.strictObject({ kind: z.enum(['mail', 'email_change', 'password']), subject: z.string().max(254) }),
  output: z.object({ over: z.int() }),
  problems: [rateLimited],
  async run({ kind, subject }, { actor, services }) {
    return { over: await countAttempt(services, kind, subject, actor.address) }
  },
})
