/** Webhooks: events posted to addresses that owners and site teams register. */
export { listWebhooks } from './list-webhooks.ts'
export { WebhookMessage, WebhookTest } from './message.ts'
export { replayWebhook } from './replay-webhook.ts'
export { createWebhookSender } from './sender.ts'
export { testWebhook } from './test-webhook.ts'
export { stoppedMail } from './webhook-mail.ts'
export { webhookPages } from './webhook-pages.ts'
export { dropOldDeliveries, forgetWebhooks, sealedWebhookColumns } from './webhook-queries.ts'

import { replaySiteWebhook } from './replay-site-webhook.ts'
import { saveSiteWebhook } from './save-site-webhook.ts'
import { saveWebhook } from './save-webhook.ts'
import { steerSiteWebhook } from './steer-site-webhook.ts'
import { steerWebhook } from './steer-webhook.ts'

/** The operations of this area's pages that are not in the API. */
export const webhooksInternalOperations = [
  saveWebhook,
  steerWebhook,
  saveSiteWebhook,
  steerSiteWebhook,
  replaySiteWebhook,
]
