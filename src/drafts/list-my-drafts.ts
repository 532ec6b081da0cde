import { z } from 'zod'
import { textOf, completeness, plainValues } from 'marquee-profile'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { type DraftRow, findDrafts } from './draft-queries.ts'
import { draftStatuses, ReadingProblem } from './draft.ts'
import { ownFilter, SiteKey } from '../sites/index.ts'

const sort = 'drafts'

/** The caller's drafts on all sites, newest first. */
export const listMyDrafts = readOperation({
  name: 'list_my_drafts',
  summary: 'Your drafts on all sites, newest first, with status and completeness.',
  route: 'GET /drafts',
  access: 'account:read',
  input: z.strictObject({
    status: z.enum(draftStatuses).optional(),
    site: SiteKey.optional(),
    ...pagingInput,
  }),
  output: listOf(
    z.object({
      id: z.string(),
      site: z.string(),
      url: z.string(),
      website_url: z.string(),
      name: z.string().nullable(),
      status: z.enum(draftStatuses),
      completeness: z.int(),
      problem: ReadingProblem.nullable(),
      listing_id: z.int().nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
  problems: [pageTooDeep],
  examples: [{}, { page: 1, per_page: 50 }],
  async run(input, { actor, site, db }) {
    const found = await findDrafts(db, actor.accountId, await ownFilter(db, input), windowOf(input, sort))
    const item = (draft: DraftRow) => draftItem(draft, site.baseUrl)
    return listAnswer(input, found, item, sort, (draft) => [draft.created_at.toISOString(), draft.id])
  },
})

/** A draft as an item in the caller's list. */
export function draftItem(draft: DraftRow, baseUrl: string) {
  return {
    id: draft.id,
    site: draft.site_key,
    url: `${siteOrigin(draft.site, baseUrl)}/account/drafts/${draft.id}`,
    website_url: draft.website_url,
    name: textOf(draft.profile, 'name'),
    status: draft.status,
    completeness: completeness(plainValues(draft.profile)),
    problem: draft.problem,
    listing_id: draft.listing_id,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
  }
}
