import assert from 'node:assert/strict'
import { makeListing } from '../../../test/live-listing.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { getMyListing } from '../get-my-listing.ts'
import { updateMyListing } from '../update-my-listing.ts'
import { restoreMyVersion } from './restore-my-version.ts'
import { findVersions } from './version-queries.ts'

operationCases(restoreMyVersion, {
  async prepare({ app, site, owner }) {
    const made = await makeListing(app, owner, { site: site.key })
    const asOwner = { actor: owner.member, site: site.key }
    const input = { listing_id: made.id, fields: { headline: 'Not what I meant' } }
    await app.call(updateMyListing, { ...asOwner, input })
    const versions = () => findVersions(app.services.db, site.id, { listingId: made.id })
    const headline = async () =>
      JSON.stringify((await app.call(getMyListing, { ...asOwner, input: { listing_id: made.id } }))['fields'])
    return { id: (await versions())[0]?.id, listingId: made.id, versions, headline }
  },
  input: ({ id, listingId }) => ({ listing_id: listingId, version_id: Number(id) }),
  badInput: { 'no edit': [{ version_id: 'last' }, 'version_id', 'wrong_type'] },
  notYours: 'an edit of somebody else’s listing is not found',
  works: {
    'the values from before stand again, as one more edit': async ({ ask, things }) => {
      assert.match(await things.headline(), /Not what I meant/)
      const { listing_id: id, fields } = await ask()
      assert.equal(id, things.listingId)
      assert.match(fields.headline, /lending desk/)
      assert.match(await things.headline(), /lending desk/)
      assert.equal((await things.versions()).length, 2)
    },
  },
})
