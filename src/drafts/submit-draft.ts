import { z } from 'zod'
import { byLevel, changesBetween, merged } from 'marquee-profile'
import { normaliseWebsite } from 'marquee-web-client'
import {
  addCompany,
  addCoOwnersOfDraft,
  companyAlreadyListed,
  type CompanyRow,
  findForeignListing,
  findOwnCompany,
  listedElsewhere,
} from '../companies/index.ts'
import {
  createListing,
  lockListing,
  lockListingOfCompany,
  MyListing,
  changedListing,
  replaceProfile,
  moveSiteFieldValues,
} from '../listings/index.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { type DraftRow, lockDraft, submitDraftRow } from './draft-queries.ts'
import { draftFailed, draftIncomplete, draftNotReady } from './problems.ts'
import { DraftId } from './get-draft.ts'
import { keepPassages } from './keep-passages-job.ts'
import { neededToSubmit } from './draft-answer.ts'

/** Saves a draft as its owner's listing. */
export const submitDraft = operation({
  name: 'submit_draft',
  summary: 'Save a ready draft as your listing. Nothing is published yet.',
  description:
    'Needs a name, a headline, a summary and one category. Running it again, or with another draft of your product, updates ' +
    'the same listing, in public where it is live.',
  route: 'POST /drafts/{id}/submit',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({ id: DraftId }),
  output: MyListing.extend({
    draft_id: z.string(),
    changed: z.array(z.string()).describe('Fields changed in a listing you had.'),
  }),
  newIds: ['listing_id', 'slug', 'url', 'manage_url', 'badge', 'badge_url'],
  problems: [notFound, draftNotReady, draftFailed, draftIncomplete, companyAlreadyListed],
  examples: [{ id: 'drf_0123456789abcdefghijkl' }],
  location: ({ listing_id: id }) => `/me/listings/${id}`,
  async run({ id }, { actor, site, db, jobs, now, nothingCreated }) {
    await lockName(db, `company ${actor.accountId}`)
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    checkReady(draft)
    if (draft.listing_id !== null) nothingCreated()
    let changed: string[] = []
    const listingId = draft.listing_id ?? (await firstSubmission(draft))
    const listing = await lockListing(db, listingId)
    if (!listing) throw new Error('the listing is gone within its own transaction')
    if (draft.listing_id === null) {
      await addCoOwnersOfDraft(db, listing.company_id, id, now)
      await moveSiteFieldValues(db, id, listing.id)
    }
    await submitDraftRow(db, id, listing.company_id, listingId, now)
    await jobs.enqueue(keepPassages, { draft_id: id, company_id: listing.company_id })
    return { ...(await changedListing(db, listingId, site)), draft_id: id, changed }

    async function firstSubmission(ready: DraftRow): Promise<number> {
      const foreign = await findForeignListing(db, ready.identity, actor.accountId, ready.site_id)
      if (foreign) throw listedElsewhere('This website', foreign.slug)
      const own = await findOwnCompany(db, ready.identity, actor.accountId)
      const existing = own && (await lockListingOfCompany(db, own.id, ready.site_id))
      if (existing) {
        nothingCreated()
        const profile = merged(existing.profile, ready.profile)
        changed = changesBetween(existing.profile, profile).map(({ path }) => path)
        await replaceProfile(db, existing, profile, actor, now)
        return existing.id
      }
      const profile = own ? merged(own.profile, ready.profile) : ready.profile
      const companyId = own?.id ?? (await newCompany(ready))
      return createListing(
        db,
        { siteId: ready.site_id, companyId, websiteUrl: websiteOf(ready, own), profile },
        now,
      )
    }

    async function newCompany(ready: DraftRow): Promise<string> {
      const website = normaliseWebsite(ready.website_url)
      const companyId = randomId('com_')
      const company = {
        id: companyId,
        identity: ready.identity,
        websiteUrl: ready.website_url,
        registrableDomain: website.ok ? website.registrableDomain : null,
        profile: byLevel(ready.profile).company,
        ownerId: ready.account_id,
      }
      await addCompany(db, company, now)
      return companyId
    }
  },
})

function websiteOf(draft: DraftRow, own: CompanyRow | undefined): string {
  return own?.website_url ?? draft.website_url
}

/** How to complete a draft whose website could not be read. */
const byHand = [
  {
    tool: 'update_draft',
    why: 'Set name, headline, summary and categories in fields: a failed draft that is edited is ready.',
  },
  { tool: 'submit_listing', why: 'Or have the same address read again, once its problem is solved.' },
]

function checkReady(draft: DraftRow): void {
  const missing = neededToSubmit(draft)
  if (draft.status === 'failed')
    throw new Problem(draftFailed, 'The website could not be read, and nothing was filled in by hand yet.', {
      members: { problem: draft.problem, missing, next_steps: byHand },
    })
  if (draft.status !== 'ready')
    throw new Problem(draftNotReady, `The draft is ${draft.status}.`, { headers: { 'Retry-After': '4' } })
  if (missing.length === 0) return
  throw new Problem(draftIncomplete, `Missing: ${missing.map((item) => item.field).join(', ')}.`, {
    members: { missing },
    errors: missing.map((item) => ({
      path: item.field.startsWith('site_fields.') ? item.field : `fields.${item.field}`,
      code: item.reason,
      message: 'A listing needs this.',
      fix:
        item.field === 'categories'
          ? 'Choose from list_categories and set it with update_draft.'
          : 'Set it with update_draft.',
    })),
  })
}
