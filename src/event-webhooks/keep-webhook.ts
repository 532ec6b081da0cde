/** Adds and changes endpoints, for any holder. */
import { z } from 'zod'
import { blockedAddress } from '../companies/index.ts'
import type { EventType } from '../events/index.ts'
import type { WriteContext } from '../platform/call/context.ts'
import type { ObserveContext } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { tooManyWebhooks } from './problems.ts'
import { lockTheirWebhook, WebhookId } from './their-webhook.ts'
import { type Holder, maxWebhooks, newSecret, typesFor } from './webhook.ts'
import { addWebhook, changeWebhook, findWebhooks } from './webhook-queries.ts'
import { words } from './words/index.ts'

/** The input; the event types depend on the holder. */
export const webhookInput = (holder: Holder) =>
  z.strictObject({
    webhook_id: WebhookId.optional().describe('Without it a webhook is added.'),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    types: z.array(z.enum(typesFor(holder))).min(1),
  })

export const webhookOutput = z.object({
  webhook_id: z.string(),
  secret: z.string().nullable().describe('Of one that was added: it is shown this once.'),
})

export const keepProblems = [notFound, blockedAddress, tooManyWebhooks]

/** Checks, before the transaction, whether the URL as written may be posted to. */
export async function lookAtAddress({ url }: { url: string }, { providers }: ObserveContext) {
  const { hooks } = providers
  return {
    refused: hooks.refuseAsWritten(url) !== null,
    allowsLoopback: hooks.refuseAsWritten('http://localhost/') === null,
  }
}

type Looked = Awaited<ReturnType<typeof lookAtAddress>>

/** Adds an endpoint, or changes the named one. */
export async function keepWebhook(
  holder: Holder,
  { webhook_id, url, types }: { webhook_id?: string | undefined; url: string; types: EventType[] },
  { db, sealer, now, observed }: Pick<WriteContext<never, Looked>, 'db' | 'sealer' | 'now' | 'observed'>,
): Promise<z.output<typeof webhookOutput>> {
  checkAddress(url, observed ?? { refused: false, allowsLoopback: false })
  const wanted = { url, types: [...new Set(types)] }
  if (webhook_id !== undefined) {
    await lockTheirWebhook(db, holder, webhook_id)
    await changeWebhook(db, webhook_id, wanted)
    return { webhook_id, secret: null }
  }
  await lockName(db, `webhooks ${JSON.stringify(holder)}`)
  if ((await findWebhooks(db, holder)).length >= maxWebhooks)
    throw Problem.inWords(tooManyWebhooks, words.tooMany(maxWebhooks))
  const secret = newSecret()
  const id = randomId('whk_')
  await addWebhook(db, { id, holder, ...wanted, secret: sealer.seal(secret) }, now)
  return { webhook_id: id, secret }
}

/** Throws unless the URL uses TLS, as messages are private; this machine is an exception where it is allowed. */
function checkAddress(url: string, { refused, allowsLoopback }: Looked): void {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  const finding = (code: string, message: string) => ({
    errors: [{ path: 'url', code, message, fix: allowsLoopback ? words.urlFixHere : words.urlFix }],
  })
  if (protocol === 'http:' && !isLocal)
    throw Problem.inWords(invalidInput, words.notSecure, finding('scheme_not_allowed', words.notSecure))
  if (refused) throw Problem.inWords(blockedAddress, words.blocked, finding('blocked_address', words.blocked))
}
