import { z } from 'zod'
import { scopeMeanings } from '../platform/call/context.ts'
import { readOperation } from '../platform/call/operation.ts'
import { countLiveListings } from './site-queries.ts'

/** About the site and its API. */
export const getSiteInfo = readOperation({
  name: 'get_site_info',
  summary: 'About this site: what it is, how launches work here, and how to use its API.',
  description:
    'Start here: the launch rules (weeks, free places, badge), what each scope allows, and where the API, MCP server and documents are.',
  route: 'GET /site',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({
    key: z.string(),
    name: z.string(),
    tagline: z.string(),
    url: z.string(),
    language: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    contact_email: z.string().nullable(),
    live_listings: z.int().describe('Exact up to 10,000, then 10,000.'),
    launch_rules: z.object({
      week: z.string().describe('How launch weeks are counted.'),
      free_queue_weeks: z.int(),
      free_places_per_week: z.int(),
      paid_places_per_week: z.int().nullable(),
      badge_required: z.boolean(),
      moderation: z.boolean(),
    }),
    api: z.object({
      base_url: z.string(),
      openapi_url: z.string(),
      reference_url: z.string(),
      mcp_url: z.string(),
      scopes: z.record(z.string(), z.string()),
    }),
  }),
  problems: [],
  examples: [{}],
  async run(_input, { site, db }) {
    return {
      key: site.key,
      name: site.name,
      tagline: site.tagline,
      url: site.origin,
      language: site.language,
      time_zone: site.timeZone,
      currency: site.currency,
      contact_email: site.contactEmail,
      live_listings: await countLiveListings(db, site.id, 10_000),
      launch_rules: {
        week: `ISO 8601 weeks, Monday 00:00 to Sunday 24:00 in ${site.timeZone}`,
        free_queue_weeks: site.freeQueueWeeks,
        free_places_per_week: site.freeSlotsPerWeek,
        paid_places_per_week: site.paidSlotsPerWeek,
        badge_required: site.badgeRequired,
        moderation: site.moderation,
      },
      api: {
        base_url: `${site.origin}/api/v1`,
        openapi_url: `${site.origin}/openapi.json`,
        reference_url: `${site.origin}/docs/api`,
        mcp_url: `${site.origin}/mcp`,
        scopes: { ...scopeMeanings },
      },
    }
  },
})
