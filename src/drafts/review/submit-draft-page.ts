import { page } from '../../platform/call/page.ts'
import { submitDraft } from '../submit-draft.ts'

/** Saves the draft as a listing and continues with the choice of its launch. */
export const submitDraftPage = page({
  route: 'POST /account/drafts/{id}/submit',
  access: 'account',
  async run({ call, params }) {
    const listing = await call(submitDraft, { id: params['id'] })
    return { kind: 'redirect', to: `/account/listings/${listing.listing_id}` }
  },
})
