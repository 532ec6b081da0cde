import { localeOf } from '../design/components/time.ts'
import { getMyListing, ListingId } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { changesView } from './changes-view.ts'
import { decideSiteChange } from './decide-site-change.ts'
import { changeEnds, findOpenChanges } from './site-change-queries.ts'
import { findCheckOfListing } from './site-check-queries.ts'
import { words } from './words/index.ts'

/** The owner's inbox of changes found on the website of one listing. */
export const changesPage = page({
  route: 'GET /account/listings/{id}/changes',
  access: 'account',
  async run({ db, call, params, query, site, csrf }) {
    const listing = await call(getMyListing, { listing_id: numberOf(params['id']) })
    const check = await findCheckOfListing(db, listing.listing_id)
    const main = changesView({
      locale: localeOf(site),
      csrf,
      done: changeEnds.find((end) => end === query['done']) ?? null,
      name: listing.name,
      website_url: listing.website_url,
      url: `/account/listings/${listing.listing_id}/changes`,
      listing_id: listing.listing_id,
      check: check ? { ...check, checked_at: check.checked_at.toISOString() } : null,
      changes: await findOpenChanges(db, listing.listing_id),
    })
    return { kind: 'view', title: words.changesTitle(listing.name), main, noindex: true }
  },
})

/** Accepts or dismisses one change. */
export const decideChangePage = page({
  route: 'POST /account/listings/{id}/changes/{change}',
  access: 'account',
  async run({ call, params, form }) {
    const id = numberOf(params['id'])
    const { status } = await call(decideSiteChange, {
      listing_id: id,
      change_id: params['change'],
      decision: form['decision'],
    })
    return { kind: 'redirect', to: `/account/listings/${id}/changes?done=${status}` }
  },
})

function numberOf(text: string | undefined): number {
  const parsed = ListingId.safeParse(Number(text))
  return parsed.success ? parsed.data : 0
}
