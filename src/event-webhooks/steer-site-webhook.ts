import { internalOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { steerInput, steerOutput, steerWebhookOf } from './steer.ts'

/** Pauses, starts, tests or deletes a webhook of a site, or replaces its secret, for the site's team. */
export const steerSiteWebhook = internalOperation({
  name: 'steer_site_webhook',
  access: 'team',
  effect: 'write',
  input: steerInput,
  output: steerOutput,
  problems: [notFound],
  run: (input, context) => steerWebhookOf({ siteId: context.site.id }, input, context),
})
