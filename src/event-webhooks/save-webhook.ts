import { unlistedOperation } from '../platform/call/operation.ts'
import { keepProblems, keepWebhook, lookAtAddress, webhookInput, webhookOutput } from './keep-webhook.ts'

/** A person has events of their own things posted to an address, or changes where and which. */
export const saveWebhook = unlistedOperation({
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
