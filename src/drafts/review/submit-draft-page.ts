import { page } from '../../platform/call/page.ts'
import { submitDraft } from '../submit-draft.ts'

/** Saves the draft as a listing and continues with the choice of its launch, or with what it changed in a listing. */
export const submitDraftPage = page({
  route: 'POST /account/drafts/{id}/submit',
  access: 'account',
  async run({ call, params }) {
    const listing = await call(submitDraft, { id: params['id'] })
    const url = `/account/listings/${listing.listing_id}`
    return { kind: 'redirect', to: listing.changed.length > 0 ? `${url}/history` : url }
  },
})
