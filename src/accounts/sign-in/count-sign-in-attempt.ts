import { z } from 'zod'
import type { Services } from '../../platform/call/services.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { countAttempt } from './attempts.ts'
import { maxDeviceLength, readDevice } from './known-devices.ts'
import { internalProcess } from '../../platform/call/operation.ts'
import { rateLimited } from '../../platform/call/problems.ts'

/**
 * Counts an attempt to sign in. Throws `rate_limited` with Retry-After if there were too many from this network. `over`
 * is by how many the attempts from all networks exceed the subject's limit; 0 for a device on which this account has
 * signed in before.
 */
export const countSignInAttempt = internalProcess({
  name: 'count_sign_in_attempt',
  access: 'public',
  input: z.strictObject({
    kind: z.enum(['mail', 'email_change', 'password']),
    subject: z.string().max(254),
    device: z.string().max(maxDeviceLength).optional(),
  }),
  output: z.object({ over: z.int() }),
  problems: [rateLimited],
  async run({ kind, subject, device }, { actor, services }) {
    const known = device === undefined ? undefined : await knownDevice(services, device, subject)
    return { over: await countAttempt(services, kind, subject, actor.address, known) }
  },
})

/** The name of the device, if the typed account has signed in on it. */
async function knownDevice(
  { db, sealer }: Services,
  cookie: string,
  subject: string,
): Promise<string | undefined> {
  const device = readDevice(sealer, cookie)
  if (!device) return undefined
  const account = await findAccountByEmail(db, subject)
  return account && device.accounts.includes(account.id) ? device.device : undefined
}
