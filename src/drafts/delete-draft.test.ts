import assert from 'node:assert/strict'
import { addTestDraft } from '../../test/drafts.ts'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { getAccount } from '../accounts/index.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDraft } from './get-draft.ts'

operationCases(deleteDraft, {
  async prepare({ app, owner, site }) {
    const { draftId } = await makeListing(app, owner, { site: site.key })
    const id = await addTestDraft(app, owner, { name: 'Thrown', site: site.key })
    const reading = await addTestDraft(app, owner, { name: 'Read', site: site.key, status: 'drafting' })
    return { id, reading, submitted: draftId }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'no draft': [{ id: '' }, 'id', 'too_short'] },
  notYours: 'a draft of somebody else is not found',
  works: {
    'it is gone, once, and still counts for its day': async ({ app, ask, owner, send, site, things }) => {
      const left = async () => {
        const account = await app.call(getAccount, { actor: owner.member, site: site.key, input: {} })
        return Object(account['limits']).drafts_left_today
      }
      const before = await left()
      assert.deepEqual(await ask(), { deleted: true })
      assert.equal((await send()).status, 404)
      await assert.rejects(
        app.call(getDraft, { actor: owner.member, site: site.key, input: { id: things.id } }),
      )
      assert.equal(await left(), before)
    },
    'also while it is read': async ({ ask, things }) => {
      assert.deepEqual(await ask({ id: things.reading }), { deleted: true })
    },
    'what was submitted is a listing and stays': async ({ send, things }) => {
      const { status, json } = await send({ id: things.submitted })
      assert.deepEqual([status, json().code], [409, 'illegal_transition'])
      // It may be live, where everybody sees it.
      assert.doesNotMatch(json().detail, /Nobody sees/)
      assert.deepEqual(json().allowed, ['get_my_listing', 'archive_listing'], 'it is live: no launch waits')
    },
  },
})
