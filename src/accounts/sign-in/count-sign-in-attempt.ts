import { z } from 'zod'
import { countAttempt } from './attempts.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'
import { rateLimited } from '../../platform/call/problems.ts'

/** Counts an attempt to sign in. Throws `rate_limited` with Retry-After when there were too many of them. */
export const countSignInAttempt = unlistedProcess({
  name: 'count_sign_in_attempt',
  access: 'public',
  input: z.strictObject({ kind: z.enum(['mail', 'password']), subject: z.string().max(254) }),
  output: z.object({}),
  problems: [rateLimited],
  async run({ kind, subject }, { actor, services }) {
    await countAttempt(services, kind, subject, actor.address)
    return {}
  },
})
