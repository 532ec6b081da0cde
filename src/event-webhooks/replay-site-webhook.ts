import { internalOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { replayInput, replayOf, replayOutput } from './replay.ts'

/** Sends what a site's webhook missed again, for the site's team. */
export const replaySiteWebhook = internalOperation({
  name: 'replay_site_webhook',
  access: 'team',
  effect: 'write',
  input: replayInput,
  output: replayOutput,
  problems: [notFound],
  run: (input, context) => replayOf({ siteId: context.site.id }, input, context),
})
