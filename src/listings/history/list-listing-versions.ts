import { z } from 'zod'
import { namedShape } from '../../platform/call/named-shape.ts'
import { NextSteps } from '../../platform/call/next-step.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { ListingId } from '../get-my-listing.ts'
import { findMyListing } from '../listing-queries.ts'
import { findMyVersions, type OwnVersionRow } from './version-queries.ts'

const perAnswer = 20

/** The number of an edit, as an input. */
export const VersionId = z.int().min(1).max(2_147_483_647).describe('Number of the edit.')

const Version = namedShape('ListingVersion', {
  version_id: z.int(),
  at: z.iso.datetime(),
  by: z
    .string()
    .nullable()
    .describe('Whose edit it was: the address of an owner, or site_team; null where the account is deleted.'),
  via: z
    .string()
    .describe(
      'web, api_key or oauth; api_key_confirmed or oauth_confirmed where its person confirmed a proposal.',
    ),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** The edit history of one of the caller's listings: what changed, who changed it and by which means. */
export const listListingVersions = readOperation({
  name: 'list_listing_versions',
  extension: true,
  summary: 'What was edited of your listing, the latest first: by whom, how, before and after.',
  description: 'restore_my_version puts the values from before an edit back.',
  route: 'GET /me/listings/{listing_id}/versions',
  access: 'account:read',
  input: z.strictObject({
    listing_id: ListingId,
    before: VersionId.optional().describe('Edits before this one: `next_before` of an answer.'),
  }),
  output: z.object({
    items: z.array(Version),
    more: z.boolean(),
    next_before: z.int().nullable().describe('Null where nothing is older.'),
    next_steps: NextSteps,
  }),
  problems: [notFound],
  examples: [{ listing_id: 1 }],
  async run({ listing_id, before }, { actor, db }) {
    const listing = await findMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const found = await findMyVersions(db, listing.id, before, perAnswer + 1)
    const items = found.slice(0, perAnswer).map(versionAnswer)
    const steps = [{ tool: 'restore_my_version', why: 'Put back the values from before one of these edits.' }]
    const more = found.length > perAnswer
    const next_before = more ? (items.at(-1)?.version_id ?? null) : null
    return { items, more, next_before, next_steps: items.length > 0 ? steps : [] }
  },
})

function versionAnswer({ id, at, email, by_team, via, changes }: OwnVersionRow): z.input<typeof Version> {
  return { version_id: id, at: at.toISOString(), by: by_team ? 'site_team' : email, via, changes }
}
