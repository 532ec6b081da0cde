/** All incoming webhooks, one line each. */
import { mailEventsWebhook } from './mail/index.ts'
import { paymentWebhook } from './payments/index.ts'
import type { Webhook } from './platform/call/webhook.ts'
import { paymentAdapters } from './providers/payments/adapters.ts'

export const webhooks: readonly Webhook[] = [
  mailEventsWebhook,
  ...paymentAdapters.map(({ name }) => paymentWebhook(name)),
]
