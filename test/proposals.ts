/** A proposal for tests, made as a key that may only read makes it. */
import type { Site } from '../src/platform/call/context.ts'
import { proposeChange } from '../src/proposals/index.ts'
import type { TestAccount, TestApp } from './app.ts'
import { makeListing } from './live-listing.ts'

/** Makes a listing and a proposal of another headline for it. */
export async function makeProposal(
  app: TestApp,
  owner: TestAccount,
  site: Site,
  headline = 'A headline that waits',
  name = 'Proposed',
): Promise<{ id: string; listingId: number }> {
  const website = `https://${name.toLowerCase()}-${site.key}.proposed.example/`
  const { id: listingId } = await makeListing(app, owner, { site: site.key, name, website })
  return { id: await propose(app, owner, site, listingId, headline), listingId }
}

/** Proposes another headline for a listing. */
export async function propose(
  app: TestApp,
  owner: TestAccount,
  site: Site,
  listingId: number,
  headline: string,
): Promise<string> {
  const input = { operation: 'update_my_listing', input: { listing_id: listingId, fields: { headline } } }
  const made = await app.call(proposeChange, { actor: owner.member, site: site.key, input })
  return String(made['proposal_id'])
}
