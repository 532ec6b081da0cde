import assert from 'node:assert/strict'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { submitListing } from './submit-listing.ts'
import { updateDraft } from './update-draft.ts'

const headline = 'The desk that lends tools'

operationCases(updateDraft, {
  prepare: ({ app, owner, site }) => makeListing(app, owner, { site: site.key }),
  input: ({ draftId }) => ({ id: draftId, fields: { headline } }),
  badInput: {
    'a field that there is not': [
      { fields: { surely_unknown: 1 } },
      'fields.surely_unknown',
      'unknown_member',
    ],
    'a category that the site has not': [
      { fields: { categories: ['Nonsense'] } },
      'fields.categories[0]',
      'unknown_category',
    ],
    'a name that a submitted draft clears': [{ fields: { name: null } }, 'fields.name', 'required'],
    'a headline of a submitted draft restored to nothing': [
      { fields: {}, restore: ['headline'] },
      'fields.headline',
      'required',
    ],
    'a field both set and restored': [{ restore: ['headline'] }, 'restore', 'set_and_restored'],
  },
  notYours: 'a draft of somebody else is not found',
  works: {
    'one bad member refuses the whole': async ({ ask, send }) => {
      const fields = { headline: 'Never kept', categories: ['Nonsense'] }
      assert.equal((await send({ fields })).status, 422)
      assert.equal((await ask({ fields: {} })).fields.headline.value, 'The lending desk for shared workshops')
    },
    'keeps a typed value as the owner’s, and changes the listing of a submitted draft too': async ({
      app,
      ask,
      site,
    }) => {
      const draft = await ask()
      assert.deepEqual([draft.fields.headline.value, draft.fields.headline.state], [headline, 'manual'])
      const listing = await app.http.app.inject({
        url: '/api/v1/listings/toolcrib',
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(listing.json().headline, headline)
    },
    'a draft that is still being read takes no edits, and says when to ask again': async ({
      app,
      owner,
      send,
      site,
    }) => {
      const input = { url: 'https://still-crawling.example' }
      const { id } = await app.call(submitListing, { actor: owner.member, site: site.key, input })
      const { status, headers, json } = await send({ id })
      assert.deepEqual([status, json().code, headers['retry-after']], [409, 'draft_not_ready', '4'])
    },
  },
})
