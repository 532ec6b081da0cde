/** All incoming webhooks, one line each, and the messages that are posted to the webhooks of programs. */
import { WebhookMessage, WebhookTest } from './event-webhooks/index.ts'
import { mailEventsWebhook } from './mail/index.ts'
import { paymentWebhook } from './payments/index.ts'
import type { Webhook } from './platform/call/webhook.ts'
import { paymentAdapters } from './providers/payments/adapters.ts'
import type { Messages } from './surfaces/rest/openapi.ts'

export const webhooks: readonly Webhook[] = [
  mailEventsWebhook,
  ...paymentAdapters.map(({ name }) => paymentWebhook(name)),
]

export const messages: Messages = {
  event: { summary: 'Something happened to what the webhook listens to.', body: WebhookMessage },
  test: { summary: 'Somebody tests the webhook.', body: WebhookTest },
}
