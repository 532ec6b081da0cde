/** What is posted to a webhook (Standard Webhooks 1.0): an event, or a test. */
import { z } from 'zod'
import { Event, eventAnswer, eventId, eventTypes } from '../events/index.ts'
import type { DueDelivery, TakenWebhook } from './sending-queries.ts'

/** The body of the message of an event. */
export const WebhookMessage = z.object({
  type: z.enum(eventTypes),
  timestamp: z.iso.datetime(),
  data: Event,
})

/** The body of a test. */
export const WebhookTest = z.object({
  type: z.literal('webhook.test'),
  timestamp: z.iso.datetime(),
  data: z.object({ webhook_id: z.string() }),
})

/** The message of a delivery: every attempt has the same id, and a listing has its current name. */
export function messageOf(
  { id: webhookId }: Pick<TakenWebhook, 'id'>,
  { id, created_at, event }: Pick<DueDelivery, 'id' | 'created_at' | 'event'>,
): { id: string; body: string } {
  if (event === null) {
    const test: z.input<typeof WebhookTest> = {
      type: 'webhook.test',
      timestamp: created_at.toISOString(),
      data: { webhook_id: webhookId },
    }
    return { id: `test_${id}`, body: JSON.stringify(test) }
  }
  const message: z.input<typeof WebhookMessage> = {
    type: event.type,
    timestamp: event.at.toISOString(),
    data: eventAnswer(event),
  }
  return { id: eventId(event.id), body: JSON.stringify(message) }
}
