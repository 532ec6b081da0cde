import { z } from 'zod'
import { days } from '../calendar/index.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { readOperation } from '../platform/call/operation.ts'
import { eventId, eventTypes } from './event.ts'
import { type EventRow, findEvents } from './event-queries.ts'

const words = [...new Set(eventTypes.map((type) => type.split('.')[0] ?? ''))]

/** An event as programs get it. */
export const Event = namedShape('Event', {
  event_id: z.string(),
  type: z.enum(eventTypes),
  at: z.iso.datetime(),
  site: z.string(),
  listing_id: z.int().nullable(),
  slug: z.string().nullable(),
  name: z.string().nullable().describe('Of the listing.'),
  data: z
    .record(z.string(), z.unknown())
    .describe('Numbers and ids to read more by: draft_id, number, update_id.'),
})

/** Events, oldest first: those of the caller's things, or the public ones of a site. */
export const listEvents = readOperation({
  name: 'list_events',
  extension: true,
  summary:
    'What happened since a moment or an event: to your drafts, listings and orders, or in public on this site.',
  description:
    'Oldest first. Ask again with `after` = `next_after`: no event is missed or told twice. Kept for 90 days.',
  route: 'GET /events',
  access: 'account:read',
  input: z.strictObject({
    about: z.enum(['mine', 'site']).default('mine').describe('`site`: launches, updates and awards of all.'),
    since: z.iso
      .datetime()
      .refine((since) => since >= '0001', 'There was no year 0.')
      .optional()
      .describe('Without it and `after`: a day ago.'),
    after: z
      .string()
      .regex(/^evt_\d{1,18}$/)
      .optional()
      .describe('`next_after` of the last answer, such as evt_12.'),
    type: z.enum([...eventTypes, ...words]).optional(),
    listing_id: z.int().min(1).max(2_147_483_647).optional(),
    per_page: z.int().min(1).max(100).default(50),
  }),
  output: z.object({
    items: z.array(Event),
    next_after: z.string().nullable().describe('Null while nothing happened yet.'),
    more: z.boolean(),
  }),
  problems: [],
  elsewhere: { cursor: 'Send `next_after` of the last answer as `after`.' },
  examples: [{}, { about: 'site', since: '2026-11-22T00:00:00Z' }],
  async run({ about, since, after, type, listing_id, per_page }, { actor, site, db, now }) {
    const dayAgo = new Date(now.getTime() - days(1))
    const found = await findEvents(db, {
      of: about === 'mine' ? { accountId: actor.accountId } : { siteId: site.id },
      after: after?.slice('evt_'.length) ?? null,
      since: since === undefined ? (after === undefined ? dayAgo : null) : new Date(since),
      type: type ?? null,
      listingId: listing_id ?? null,
      take: per_page + 1,
    })
    const items = found.slice(0, per_page).map(eventAnswer)
    return { items, next_after: items.at(-1)?.event_id ?? after ?? null, more: found.length > per_page }
  },
})

/** An event in API form. */
export function eventAnswer({ id, type, at, site_key: site, listing_id, slug, name, data }: EventRow) {
  return { event_id: eventId(id), type, at: at.toISOString(), site, listing_id, slug, name, data }
}
