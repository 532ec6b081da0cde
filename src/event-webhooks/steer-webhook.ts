import { internalOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { steerInput, steerOutput, steerWebhookOf } from './steer.ts'

/** Pauses, starts, tests or deletes a person's webhook, or replaces its secret. */
export const steerWebhook = internalOperation({
  name: 'steer_webhook',
  access: 'account',
  effect: 'write',
  input: steerInput,
  output: steerOutput,
  problems: [notFound],
  run: (input, context) => steerWebhookOf({ accountId: context.actor.accountId }, input, context),
})
