/** Pauses, starts, tests and deletes endpoints and replaces secrets, for any holder. */
import { z } from 'zod'
import type { WriteContext } from '../platform/call/context.ts'
import { lockTheirWebhook, WebhookId } from './their-webhook.ts'
import { type Holder, newSecret, overlapMs } from './webhook.ts'
import { addTestDelivery, dropWebhook, rotateSecret, setWebhookStatus } from './webhook-queries.ts'

export const steerInput = z.strictObject({
  webhook_id: WebhookId,
  do: z.enum(['pause', 'start', 'rotate', 'test', 'delete']),
})
export const steerOutput = z.object({
  secret: z.string().nullable().describe('The new secret: it is shown this once.'),
})

/** Performs the action; returns the secret if there is a new one. */
export async function steerWebhookOf(
  holder: Holder,
  { webhook_id: id, do: what }: z.output<typeof steerInput>,
  { db, sealer, now }: Pick<WriteContext, 'db' | 'sealer' | 'now'>,
): Promise<z.output<typeof steerOutput>> {
  await lockTheirWebhook(db, holder, id)
  switch (what) {
    case 'pause':
      await setWebhookStatus(db, id, 'paused', now)
      break
    case 'start':
      await setWebhookStatus(db, id, 'active', now)
      break
    case 'test':
      await addTestDelivery(db, id, now)
      break
    case 'delete':
      await dropWebhook(db, id)
      break
    case 'rotate': {
      const secret = newSecret()
      await rotateSecret(db, id, sealer.seal(secret), new Date(now.getTime() + overlapMs))
      return { secret }
    }
  }
  return { secret: null }
}
