import { z } from 'zod'
import { scopes } from '../../platform/call/context.ts'
import { internalProcess } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound, rateLimited } from '../../platform/call/problems.ts'
import { writeMailFor } from '../../mail/index.ts'
import { accessMail } from '../account-mail.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { words } from '../words/index.ts'
import { networkHash, readUserCode, userCodeHash } from '../devices/device-code.ts'
import { answerDevice, findAskingDevice, keepConsent } from '../devices/device-queries.ts'

const known = z.enum([...scopes, 'offline_access'])

/**
 * A person enters the code that a device shows, sees who requests which access, and allows or refuses it. Every entered
 * code is counted per account and network, so that codes cannot be guessed.
 */
export const answerDeviceCode = internalProcess({
  name: 'answer_device_code',
  access: 'account',
  input: z.strictObject({
    user_code: z.string().min(1).max(64),
    answer: z.enum(['show', 'allow', 'refuse']),
  }),
  output: z.object({
    user_code: z.string(),
    app: z.string().nullable(),
    client_id: z.string(),
    scopes: z.array(known),
    resources: z.array(z.string()),
    asked_at: z.iso.datetime(),
    same_network: z.boolean().describe('Whether the device asked from the network of the reader.'),
  }),
  problems: [notFound, rateLimited],
  async run({ user_code: typed, answer }, { actor, services, site }) {
    await countAttempt(services, 'device', actor.accountId, actor.address)
    const now = services.clock.now()
    const code = readUserCode(typed)
    const device = await services.transact(async (inside) => {
      const { db } = inside
      const asking = code === undefined ? undefined : await findAskingDevice(db, userCodeHash(code), now)
      if (!asking || answer === 'show') return asking
      const status = answer === 'allow' ? 'approved' : 'refused'
      if (!(await answerDevice(db, asking.id, { status, account_id: actor.accountId }))) return undefined
      if (answer === 'allow') {
        await keepConsent(db, actor.accountId, asking, now)
        const named = () => accessMail(actor.email, 'app', asking.app_name ?? words.apps.unnamed)
        await writeMailFor({ ...inside, site }, actor.email, named, now)
      }
      return asking
    })
    if (!device || code === undefined) throw Problem.inWords(notFound, words.devices.unknownCode)
    return {
      user_code: code,
      app: device.app_name,
      client_id: device.client_id,
      scopes: known.options.filter((scope) => device.scopes.includes(scope)),
      resources: device.resources,
      asked_at: device.asked_at.toISOString(),
      same_network: device.network === networkHash(actor.address),
    }
  },
})
