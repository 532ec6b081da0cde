import { unlistedOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { steerInput, steerOutput, steerWebhookOf } from './steer.ts'

/** The team pauses, starts or deletes a webhook of its site, tries it, or gives it another secret. */
export const steerSiteWebhook = unlistedOperation({
  name: 'steer_site_webhook',
  access: 'team',
  effect: 'write',
  input: steerInput,
  output: steerOutput,
  problems: [notFound],
  run: (input, context) => steerWebhookOf({ siteId: context.site.id }, input, context),
})
