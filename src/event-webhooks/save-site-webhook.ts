import { internalOperation } from '../platform/call/operation.ts'
import { keepProblems, keepWebhook, lookAtAddress, webhookInput, webhookOutput } from './keep-webhook.ts'

/** Adds or changes a webhook for events of a site, for the site's team. */
export const saveSiteWebhook = internalOperation({
  name: 'save_site_webhook',
  access: 'team',
  effect: 'write',
  input: webhookInput({ siteId: 0 }),
  output: webhookOutput,
  problems: keepProblems,
  observe: lookAtAddress,
  observesWithin: true,
  run: (input, context) => keepWebhook({ siteId: context.site.id }, input, context),
})
