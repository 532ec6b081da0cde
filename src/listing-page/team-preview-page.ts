import { findListingBySlug, statusLabel } from '../listings/index.ts'
import { numberMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { shownOf } from './listing-data.ts'
import { listingView } from './listing-view.ts'
import { findSlug } from './standing-queries.ts'
import { words } from './words/index.ts'

/** A listing in any state as its public page will look, for the site team's decision. */
export const teamPreviewPage = page({
  route: 'GET /team/listings/{id}/preview',
  access: 'team',
  async run({ db, site, params, csrf }) {
    const slug = await findSlug(db, site.id, numberMember(params, 'id'))
    const found = slug === undefined ? undefined : await findListingBySlug(db, site.id, slug)
    if (!found) throw Problem.inWords(notFound, words.noListing)
    const data = shownOf(found, site, csrf)
    const main = listingView({
      ...data,
      week: null,
      voting_closed: null,
      aside: {
        ...data.aside,
        badge: null,
        owner: { ...data.aside.owner, verified: found.owner_verified, launched: false },
      },
      preview: { text: words.previewForTeam(statusLabel(found.status)), back_url: '/team' },
    })
    return { kind: 'view', title: words.previewOf(found.name), main, noindex: true }
  },
})
