/** The latest check of a listing's website, as clients see it. */
import { z } from 'zod'
import { namedShape } from '../../platform/call/named-shape.ts'

/** What has changed about the product's website since its facts were read. */
export const SiteCheck = namedShape('SiteCheck', {
  state: z
    .enum(['ok', 'changed', 'moved', 'unreachable', 'suspected_hijack'])
    .describe('suspected_hijack: do not send people to website_url.'),
  checked_at: z.iso.datetime(),
  moved_to: z.string().nullable(),
})
export type SiteCheck = z.output<typeof SiteCheck>
