import { numberMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { deleteListingUpdate } from './delete-listing-update.ts'

/** Takes back an update that was posted; mails that were sent stay sent, as the page says beside the list. */
export const takeBackUpdatePage = page({
  route: 'POST /account/listings/{id}/updates/{update}/delete',
  access: 'account',
  async run({ call, params }) {
    const id = numberMember(params, 'id')
    await call(deleteListingUpdate, { listing_id: id, update_id: numberMember(params, 'update') })
    return { kind: 'redirect', to: `/account/listings/${id}/updates?saved` }
  },
})
