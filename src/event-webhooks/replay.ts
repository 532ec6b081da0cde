/** Sends deliveries again, for any holder of an endpoint. */
import { z } from 'zod'
import type { WriteContext } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockTheirWebhook, WebhookId } from './their-webhook.ts'
import type { Holder } from './webhook.ts'
import { replayDeliveries } from './webhook-queries.ts'
import { words } from './words/index.ts'

export const replayInput = z.strictObject({
  webhook_id: WebhookId,
  event_id: z
    .string()
    .regex(/^evt_\d{1,18}$/)
    .optional()
    .describe('One event, whether it arrived or not. Without it: all that failed.'),
})
export const replayOutput = z.object({
  replayed: z.int().describe('Messages that are sent again, with the same ids.'),
})

/** Schedules the deliveries again; returns how many. */
export async function replayOf(
  holder: Holder,
  { webhook_id: id, event_id }: z.output<typeof replayInput>,
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
): Promise<z.output<typeof replayOutput>> {
  await lockTheirWebhook(db, holder, id)
  const replayed = await replayDeliveries(db, id, event_id?.slice('evt_'.length) ?? null, now)
  if (event_id !== undefined && replayed === 0) throw Problem.inWords(notFound, words.noDelivery)
  return { replayed }
}
