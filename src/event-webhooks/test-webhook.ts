import { z } from 'zod'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockTheirWebhook, WebhookId } from './their-webhook.ts'
import { type WebhookStatus, webhookStatuses } from './webhook.ts'
import { addTestDelivery } from './webhook-queries.ts'

/** Sends a message without an event, so that a receiver can be tried before anything happens. */
export const testWebhook = operation({
  name: 'test_webhook',
  extension: true,
  summary: 'Have a webhook of yours sent a test message, signed like any other.',
  route: 'POST /me/webhooks/{webhook_id}/test',
  access: 'account:read',
  effect: 'write',
  needsNoApproval: true,
  reachesOut: true,
  input: z.strictObject({ webhook_id: WebhookId }),
  output: z.object({
    status: z.enum(webhookStatuses).describe('Of the webhook: only an active one is sent messages.'),
    next_steps: NextSteps,
  }),
  problems: [notFound],
  examples: [{ webhook_id: 'whk_0123456789abcdefghijkl' }],
  async run({ webhook_id: id }, { db, actor, site, now }) {
    const { status } = await lockTheirWebhook(db, { accountId: actor.accountId }, id)
    await addTestDelivery(db, id, now)
    return { status, next_steps: [nextStep(status, `${site.baseUrl}/account/webhooks`)] }
  },
})

function nextStep(status: WebhookStatus, open: string): NextStep {
  return status === 'active'
    ? { tool: 'list_webhooks', why: 'See whether it arrived.' }
    : {
        tool: 'list_webhooks',
        why: `The webhook is ${status}: the test is sent once a person starts it there.`,
        who: 'person',
        open,
      }
}
