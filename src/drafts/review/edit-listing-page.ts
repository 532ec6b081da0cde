import { getMyListing } from '../../listings/index.ts'
import { numberMember } from '../../platform/call/form.ts'
import type { Member } from '../../platform/call/context.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** A listing's profile is edited in the review of its draft: there is one profile, whichever way an edit comes. */
export const editListingPage = page({
  route: 'GET /account/listings/{id}/edit',
  access: 'account',
  run: async (context) => ({ kind: 'redirect', to: await draftAddress(context) }),
})

/** Redirects to the invites of the listing's draft, where its team is managed. */
export const listingTeamPage = page({
  route: 'GET /account/listings/{id}/team',
  access: 'account',
  run: async (context) => ({ kind: 'redirect', to: `${await draftAddress(context)}/invites` }),
})

async function draftAddress({ call, params }: PageContext<Member>): Promise<string> {
  const listing = await call(getMyListing, { listing_id: numberMember(params, 'id') })
  if (listing.draft_id === null) throw new Problem(notFound, 'This listing has no draft to edit it on.')
  return `/account/drafts/${listing.draft_id}`
}
