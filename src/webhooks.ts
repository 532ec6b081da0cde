/** Incoming hooks: every one, one line each. */
import { stripeWebhook } from './orders/index.ts'
import type { Webhook } from './platform/webhook.ts'

export const webhooks: readonly Webhook[] = [stripeWebhook]
