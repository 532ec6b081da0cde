import { z } from 'zod'
import {
  byLevel,
  edited,
  FieldsInput,
  missingForSubmit,
  plainValues,
  textOf,
  type Profile,
} from 'marquee-profile'
import { normaliseWebsite } from 'marquee-web-client'
import { addCompany, companyAlreadyListed, publishCompany } from '../companies/index.ts'
import {
  draftFailed,
  draftIncomplete,
  draftNotReady,
  type DraftRow,
  keepPassages,
  lockDraftForJob,
  submitDraftRow,
} from '../drafts/index.ts'
import {
  createListing,
  editListing,
  illegalTransition,
  lockListing,
  moveListing,
  nextStatus,
} from '../listings/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { randomId } from '../platform/data/ids.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { readSettings } from '../platform/data/settings.ts'
import { decideAddress, findKnownAddresses, hasOwner, lockAddress } from './import-queries.ts'
import { notOpen, publishable } from './import.ts'

/** Fields that the team may fill in when the website does not state them. */
const ToFill = FieldsInput.pick({ name: true, headline: true, summary: true, categories: true })

/** Publishes what was read from an address as a listing without an owner, with every value that a quote proves. */
export const acceptImportedAddress = internalOperation({
  name: 'accept_imported_address',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int().min(1), fields: ToFill.default({}) }),
  output: z.object({ id: z.int(), listing_id: z.int(), slug: z.string(), name: z.string() }),
  problems: [
    notFound,
    notOpen,
    draftNotReady,
    draftFailed,
    draftIncomplete,
    companyAlreadyListed,
    illegalTransition,
  ],
  async run({ id, fields }, context) {
    const { site, db, jobs, now, note } = context
    const address = await lockAddress(db, site.id, id)
    if (!address) throw new Problem(notFound, 'There is no address with this number.')
    if (address.state !== 'open')
      throw new Problem(notOpen, 'This address is published or set aside already.')
    const draft = await lockDraftForJob(db, address.draft_id)
    if (!draft) throw new Error('the address has no draft')
    const profile = edited(publishable(draft.profile), { fields }, now)
    checkReady(draft, profile)
    const listingId = draft.listing_id ?? (await addUnowned(draft, profile, context))
    const listing = await lockListing(db, listingId) // also locks its company, as claiming does
    if (!listing) throw new Error('the listing is gone within its own transaction')
    if (await hasOwner(db, listing.company_id)) throw listedAlready(listing.slug)
    if (draft.listing_id !== null && Object.keys(fields).length > 0)
      await editListing(db, listing, { fields }, context.actor, now)
    await publish(listing.company_id, context)
    const moved = nextStatus('draft', 'free', 'import', {})
    if (listing.status !== 'draft' || !moved.ok)
      throw new Problem(illegalTransition, `The listing is ${listing.status}.`)
    await moveListing(
      db,
      {
        listingId,
        event: 'import',
        from: 'draft',
        to: moved.status,
        plan: moved.plan,
        launchedAt: now,
      },
      now,
    )
    await decideAddress(db, id, { state: 'published', listingId }, now)
    await jobs.enqueue(keepPassages, { draft_id: draft.id, company_id: listing.company_id })
    note({
      about: `listing ${listingId}`,
      before: { status: 'draft' },
      after: { status: 'live', address: id },
    })
    return { id, listing_id: listingId, slug: listing.slug, name: textOf(profile, 'name') ?? listing.slug }
  },
})

type Accepting = WriteContext<Member>

function checkReady(draft: DraftRow, profile: Profile): void {
  if (draft.status === 'failed')
    throw new Problem(draftFailed, draft.problem?.detail ?? 'The website could not be read.')
  if (draft.status !== 'ready') throw new Problem(draftNotReady, 'The website is still being read.')
  const missing = missingForSubmit(plainValues(profile))
  if (missing.length === 0) return
  const names = missing.map(({ field }) => field)
  throw new Problem(draftIncomplete, `Not stated on the website: ${names.join(', ')}.`, {
    members: { missing },
    errors: names.map((field) => ({
      path: `fields.${field}`,
      code: 'missing',
      message: `The website states no ${field}; a listing needs it.`,
      fix: 'Fill it in.',
    })),
  })
}

/** Adds the company and the listing without an owner, linked to the draft. Throws if the website is already listed. */
async function addUnowned(draft: DraftRow, profile: Profile, { db, site, now }: Accepting): Promise<number> {
  const { identity, website_url: websiteUrl } = draft
  const known = (await findKnownAddresses(db, site.id, [identity])).get(identity)
  if (known?.why === 'listed') throw listedAlready(known.slug)
  const website = normaliseWebsite(websiteUrl, (await readSettings(db)).crawler_ports)
  const companyId = randomId('com_')
  await addCompany(
    db,
    {
      id: companyId,
      identity,
      websiteUrl,
      registrableDomain: website.ok ? website.registrableDomain : null,
      profile: byLevel(profile).company,
      ownerId: null,
    },
    now,
  )
  const listingId = await createListing(db, { siteId: site.id, companyId, websiteUrl, profile }, now)
  await submitDraftRow(db, draft.id, companyId, listingId, now)
  return listingId
}

function listedAlready(slug: string | null): Problem {
  return new Problem(companyAlreadyListed, 'This website is listed already.', {
    members: { slug },
    errors: [
      {
        path: 'id',
        code: 'listed',
        message:
          slug === null ? 'This website is listed already.' : `This website is listed already as “${slug}”.`,
        fix: 'Set the address aside.',
      },
    ],
  })
}

async function publish(companyId: string, { db, now }: Accepting): Promise<void> {
  try {
    await publishCompany(db, companyId, now)
  } catch (error) {
    if (violatedConstraint(error) !== 'companies_published') throw error
    throw listedAlready(null)
  }
}
