import { NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { replayInput, replayOf, replayOutput } from './replay.ts'

/** Sends what a webhook missed again. */
export const replayWebhook = operation({
  name: 'replay_webhook',
  extension: true,
  summary: 'Have a webhook of yours sent one event again, or all that failed to arrive.',
  route: 'POST /me/webhooks/{webhook_id}/replay',
  access: 'account:read',
  effect: 'write',
  needsNoApproval: true,
  reachesOut: true,
  input: replayInput,
  output: replayOutput.extend({ next_steps: NextSteps }),
  problems: [notFound],
  examples: [{ webhook_id: 'whk_0123456789abcdefghijkl' }],
  async run(input, context) {
    const { replayed } = await replayOf({ accountId: context.actor.accountId }, input, context)
    const why =
      replayed > 0
        ? 'See whether it arrived.'
        : 'Nothing had failed for good. See what waits: it is tried again by itself.'
    return { replayed, next_steps: [{ tool: 'list_webhooks', why }] }
  },
})
