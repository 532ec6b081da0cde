import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { getMyListing } from '../get-my-listing.ts'
import { updateMyListing } from '../update-my-listing.ts'
import { restoreListingVersion } from './restore-listing-version.ts'
import { findVersions } from './version-queries.ts'

operationCases(restoreListingVersion, {
  async prepare({ app, site }) {
    const author = await app.account(`author@${site.key}.example`)
    const { id } = await makeListing(app, { owner: author, site: site.key })
    const asAuthor = { actor: author.member, site: site.key }
    const input = { listing_id: id, fields: { headline: 'Spam, spam, spam' } }
    await app.call(updateMyListing, { ...asAuthor, input })
    const versions = () => findVersions(app.services.db, site.id, { listingId: id })
    const headline = async () =>
      JSON.stringify((await app.call(getMyListing, { ...asAuthor, input: { listing_id: id } }))['fields'])
    return { id: (await versions())[0]?.id, listingId: id, versions, headline }
  },
  input: ({ id }) => ({ id: Number(id) }),
  badInput: { 'an edit ID that is not a number': [{ id: 'last' }, 'id', 'wrong_type'] },
  notYours: 'an edit of a listing of this site is not found by the team of another',
  works: {
    'restores the values from before the edit, and the history names who restored them': async ({
      ask,
      owner,
      things,
    }) => {
      assert.match(await things.headline(), /Spam, spam/)
      assert.deepEqual(await ask(), { listing_id: things.listingId })
      assert.match(await things.headline(), /lending desk for shared workshops/)
      assert.deepEqual(
        (await things.versions()).map(({ email }) => email === owner.email),
        [true, false],
      )
    },
  },
})
