/** The problems of webhooks. */
import { problemType } from '../platform/call/problem.ts'
import { maxWebhooks } from './webhook.ts'

export const tooManyWebhooks = problemType({
  code: 'too_many_webhooks',
  status: 409,
  title: 'There are too many webhooks',
  meaning: `An account or a site may have ${maxWebhooks} webhooks.`,
  fix: 'Delete one first, or have one webhook get more types of events.',
})
