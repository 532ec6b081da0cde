/** Incoming hooks: every one, one line each. */
import { stripeWebhook } from './payments/index.ts'
import type { Webhook } from './platform/call/webhook.ts'

export const webhooks: readonly Webhook[] = [stripeWebhook]
