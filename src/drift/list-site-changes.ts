import { Evidence } from 'marquee-profile'
import { z } from 'zod'
import { findMyListing, ListingId } from '../listings/index.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { isNeeded } from './fact-changes.ts'
import { type ChangeRow, findOpenChanges } from './site-change-queries.ts'
import { findCheckOfListing } from './site-check-queries.ts'
import { siteStates } from './site-state.ts'

const SiteChange = namedShape('SiteChange', {
  change_id: z.string(),
  field: z.string().describe('As in `fields` of get_my_listing, or `faqs`.'),
  kind: z.enum(['changed', 'gone']).describe('`gone`: the website no longer states it.'),
  before: z.unknown().describe('What the listing says.'),
  before_evidence: z.array(Evidence),
  after: z.unknown().describe('What the website says now; null where it is gone.'),
  after_evidence: z.array(Evidence),
  needed: z
    .boolean()
    .describe('A listing cannot be without it: what is gone can only be dismissed or replaced.'),
  found_at: z.iso.datetime(),
})

/** How the website of one of the caller's listings now differs from the listing, for the owner to decide. */
export const listSiteChanges = readOperation({
  name: 'list_site_changes',
  extension: true,
  summary: 'What your product’s website says otherwise than your listing, with the quotes of both.',
  description:
    'The website is read again every week. decide_site_change takes a change over or keeps what the listing says; what you typed ' +
    'yourself is not asked about.',
  route: 'GET /me/listings/{listing_id}/changes',
  access: 'account:read',
  input: z.strictObject({ listing_id: ListingId }),
  output: z.object({
    items: z.array(SiteChange).describe('At most 100, the newest first.'),
    website: z
      .object({ state: z.enum(siteStates), checked_at: z.iso.datetime() })
      .nullable()
      .describe(
        'What became of the website when it was last read, a week after the launch at the earliest. Of one that may have been taken ' +
          'over (`suspected_hijack`) no changes are told.',
      ),
    next_steps: NextSteps,
  }),
  problems: [notFound],
  examples: [{ listing_id: 1 }],
  async run({ listing_id: id }, { actor, db }) {
    if (!(await findMyListing(db, id, actor.accountId)))
      throw new Problem(notFound, 'You have no listing with this number.')
    const check = await findCheckOfListing(db, id)
    const items = (await findOpenChanges(db, id)).map(changeAnswer)
    const steps = [{ tool: 'decide_site_change', why: 'Take one over, or keep what the listing says.' }]
    return {
      items,
      website: check ? { state: check.state, checked_at: check.checked_at.toISOString() } : null,
      next_steps: items.length > 0 ? steps : [],
    }
  },
})

function changeAnswer(row: ChangeRow): z.input<typeof SiteChange> {
  return {
    change_id: row.id,
    field: row.field,
    kind: row.kind,
    before: row.old_value,
    before_evidence: row.old_evidence,
    after: row.new_value,
    after_evidence: row.new_held?.evidence ?? [],
    needed: isNeeded(row.field),
    found_at: row.found_at.toISOString(),
  }
}
