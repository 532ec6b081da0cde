import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { getAccount } from '../accounts/index.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDraft } from './get-draft.ts'

operationCases(deleteDraft, {
  async prepare({ app, owner, site }) {
    const { draftId } = await makeListing(app, { owner, site: site.key })
    const id = await addTestDraft(app, owner, { name: 'Thrown', site: site.key })
    const reading = await addTestDraft(app, owner, { name: 'Read', site: site.key, status: 'drafting' })
    const failed = await addTestDraft(app, owner, { name: 'Unread', site: site.key, status: 'failed' })
    return { id, failed, reading, submitted: draftId }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'no draft': [{ id: '' }, 'id', 'too_short'] },
  notYours: 'another account’s draft is not found',
  works: {
    'the draft is deleted, deleting it again returns 404, and it still counts towards the daily limit':
      async ({ app, ask, owner, send, site, things }) => {
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
    'a draft can be deleted while its website is being read': async ({ ask, things }) => {
      assert.deepEqual(await ask({ id: things.reading }), { deleted: true })
    },
    'on the website the draft links to a confirmation page, and deleting it leads back to the dashboard':
      async (bench) => {
        const { app, owner, other, site, things } = bench
        const visitor = await signedInVisitor(app, owner.email)
        const draft = `${site.origin}/account/drafts/${things.failed}`
        assert.match(
          (await visitor.get(draft)).body,
          new RegExp(`href="/account/drafts/${things.failed}/delete"`),
        )
        const asked = await visitor.get(`${draft}/delete`)
        assert.match(asked.body, /Delete the draft of Unread\?/)
        assert.doesNotMatch(asked.body, /loses it too/)
        await sql`insert into draft_members (draft_id, account_id, created_at)
        values (${things.failed}, 'somebody', now())`.execute(app.services.db)
        assert.match(
          (await visitor.get(`${draft}/delete`)).body,
          /1 other person works on it and loses it too/,
        )
        assert.equal((await (await signedInVisitor(app, other.email)).get(`${draft}/delete`)).status, 404)
        assert.equal(
          (await visitor.get(`${site.origin}/account/drafts/${things.submitted}/delete`)).status,
          404,
        )
        const { location } = await visitor.post(`${draft}/delete`, {}, asked)
        assert.match((await visitor.get(`${site.origin}${location}`)).body, /The draft is deleted\./)
        assert.equal((await visitor.get(draft)).status, 404)
      },
    'a submitted draft is refused, since it is a listing': async ({ send, things }) => {
      const { status, json } = await send({ id: things.submitted })
      assert.deepEqual([status, json().code], [409, 'illegal_transition'])
      // The listing may be live and public.
      assert.doesNotMatch(json().detail, /Nobody sees/)
      assert.deepEqual(
        json().allowed,
        ['get_my_listing', 'archive_listing'],
        'a live listing has no launch to withdraw',
      )
    },
  },
})
