import assert from 'node:assert/strict'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { getDraft } from './get-draft.ts'
import { submitListing } from './submit-listing.ts'

operationCases(getDraft, {
  prepare: ({ app, owner, site }) => makeListing(app, owner, { site: site.key }),
  input: ({ draftId }) => ({ id: draftId }),
  badInput: { 'an id longer than any': [{ id: 'd'.repeat(61) }, 'id', 'too_long'] },
  notYours: 'a draft of somebody else is not found',
  works: {
    'gives every value with its state, and the page where a person reviews it': async ({
      ask,
      site,
      things,
    }) => {
      const draft = await ask()
      assert.deepEqual([draft.status, draft.site], ['ready', site.key])
      assert.equal(draft.url, `${site.origin}/account/drafts/${things.draftId}`)
      const { name, logo_url: logo } = draft.fields
      assert.deepEqual([name.value, name.state], ['Toolcrib', 'manual'])
      assert.equal(logo.value, null)
    },
    'tells how far the reading is while it lasts': async ({ app, ask, owner, site }) => {
      const input = { url: 'https://still-reading.example' }
      const { id } = await app.call(submitListing, { actor: owner.member, site: site.key, input })
      const draft = await ask({ id })
      assert.deepEqual([draft.status, draft.progress.pages_read], ['crawling', 0])
    },
  },
})
