import { internalOperation } from '../platform/call/operation.ts'
import { keepProblems, keepWebhook, lookAtAddress, webhookInput, webhookOutput } from './keep-webhook.ts'

/** Adds or changes a person's webhook for events of their own things. */
export const saveWebhook = internalOperation({
  name: 'save_webhook',
  access: 'account',
  effect: 'write',
  input: webhookInput({ accountId: '' }),
  output: webhookOutput,
  problems: keepProblems,
  observe: lookAtAddress,
  observesWithin: true,
  run: (input, context) => keepWebhook({ accountId: context.actor.accountId }, input, context),
})
