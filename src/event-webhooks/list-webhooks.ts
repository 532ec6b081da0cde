import { z } from 'zod'
import { eventId, eventTypes } from '../events/index.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { deliveryStatuses, webhookStatuses } from './webhook.ts'
import { type DeliveryRow, findDeliveries, findWebhooks, type WebhookRow } from './webhook-queries.ts'

const shownDeliveries = 10

const Delivery = namedShape('WebhookDelivery', {
  event_id: z.string().nullable().describe('Null of a test.'),
  type: z.enum([...eventTypes, 'webhook.test']),
  status: z.enum(deliveryStatuses),
  tries: z.int(),
  at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  http_status: z.int().nullable().describe('Of the last answer.'),
  problem: z.string().nullable().describe('Why there was no answer.'),
})

const Webhook = namedShape('Webhook', {
  webhook_id: z.string(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  status: z.enum(webhookStatuses).describe('`stopped`: nothing arrived for too long, or the answer was 410.'),
  failing_since: z.iso.datetime().nullable(),
  deliveries: z.array(Delivery).describe('The latest.'),
})

/** Returns the caller's webhooks with their latest deliveries. */
export const listWebhooks = readOperation({
  name: 'list_webhooks',
  extension: true,
  summary: 'Your webhooks: where events are posted to, which, and whether the latest arrived.',
  description:
    'A person adds and changes them. What failed is sent again by replay_webhook; test_webhook tries one.',
  route: 'GET /me/webhooks',
  access: 'account:read',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Webhook), next_steps: NextSteps }),
  problems: [],
  examples: [{}],
  async run(_input, { actor, site, db }) {
    const found = await findWebhooks(db, { accountId: actor.accountId })
    const deliveries = await findDeliveries(
      db,
      found.map(({ id }) => id),
      shownDeliveries,
    )
    const items = found.map((one) =>
      webhookAnswer(
        one,
        deliveries.filter(({ endpoint_id }) => endpoint_id === one.id),
      ),
    )
    return { items, next_steps: nextSteps(items, `${site.baseUrl}/account/webhooks`) }
  },
})

function webhookAnswer(one: WebhookRow, deliveries: readonly DeliveryRow[]): z.input<typeof Webhook> {
  return {
    webhook_id: one.id,
    url: one.url,
    types: one.types,
    status: one.status,
    failing_since: one.failing_since?.toISOString() ?? null,
    deliveries: deliveries.map((delivery) => ({
      event_id: delivery.event_id === null ? null : eventId(delivery.event_id),
      type: delivery.type ?? 'webhook.test',
      status: delivery.status,
      tries: delivery.tries,
      at: delivery.created_at.toISOString(),
      next_try_at: delivery.status === 'waiting' ? delivery.due_at.toISOString() : null,
      http_status: delivery.http_status,
      problem: delivery.problem,
    })),
  }
}

function nextSteps(items: readonly z.input<typeof Webhook>[], open: string): NextStep[] {
  const person = { tool: 'list_webhooks', who: 'person' as const, open }
  if (items.length === 0)
    return [{ ...person, why: 'A person adds a webhook there; until then list_events tells it.' }]
  const isUntried = items.some(({ status, deliveries }) => status === 'active' && deliveries.length === 0)
  const missed = items.some(({ deliveries }) => deliveries.some(({ status }) => status === 'failed'))
  return [
    ...(items.some(({ status }) => status === 'stopped')
      ? [{ ...person, why: 'A person starts it again there.' }]
      : []),
    ...(missed ? [{ tool: 'replay_webhook', why: 'Some messages failed: have them sent again.' }] : []),
    ...(isUntried
      ? [{ tool: 'test_webhook', why: 'Nothing was sent yet: try whether a test arrives.' }]
      : []),
  ]
}
