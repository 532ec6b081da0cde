import { getMyListing } from '../../listings/index.ts'
import { numberMember } from '../../platform/call/form.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** The profile of a listing is edited where it was reviewed: whichever way an edit comes, there is one profile. */
export const editListingPage = page({
  route: 'GET /account/listings/{id}/edit',
  access: 'account',
  async run({ call, params }) {
    const listing = await call(getMyListing, { listing_id: numberMember(params, 'id') })
    if (listing.draft_id === null) throw new Problem(notFound, 'This listing has no draft to edit it on.')
    return { kind: 'redirect', to: `/account/drafts/${listing.draft_id}` }
  },
})
