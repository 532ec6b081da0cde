import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { submitDraft } from './submit-draft.ts'
import { updateDraft } from './update-draft.ts'

operationCases(submitDraft, {
  prepare: async ({ app, owner, other, site }) => ({
    ready: await addTestDraft(app, owner, { site: site.key, name: 'Toolcrib' }),
    bare: await addTestDraft(app, owner, { site: site.key, name: 'Bare', fields: { headline: null } }),
    reading: await addTestDraft(app, owner, { site: site.key, name: 'Unread', status: 'drafting' }),
    taken: await addTestDraft(app, owner, {
      site: site.key,
      name: 'Benchmate',
      website: (await makeListing(app, { owner: other, site: site.key, name: 'Benchmate' })).website,
    }),
  }),
  input: ({ ready }) => ({ id: ready }),
  badInput: {
    'a draft without a field that a listing needs': [
      ({ bare }) => ({ id: bare }),
      'fields.headline',
      'missing',
    ],
    'an id that is too long': [{ id: 'd'.repeat(61) }, 'id', 'too_long'],
  },
  notYours: {
    'another account’s draft is not found': async ({ send, other }) => {
      assert.equal((await send({}, other)).status, 404)
    },
    'a website that another account has published is refused as already listed': async ({ send, things }) => {
      const { status, json } = await send({ id: things.taken })
      assert.deepEqual([status, json().code], [409, 'company_already_listed'])
    },
  },
  works: {
    'a draft whose website is still being read is refused': async ({ send, things }) => {
      const { status, json } = await send({ id: things.reading })
      assert.deepEqual([status, json().code], [409, 'draft_not_ready'])
    },
    'a failed draft is refused with its problem and what to fill in by hand, and then accepted': async ({
      app,
      ask,
      owner,
      send,
      site,
    }) => {
      const id = await addTestDraft(app, owner, {
        site: site.key,
        name: 'Unreachable',
        fields: { headline: null },
      })
      const problem = {
        code: 'site_unreachable',
        title: 'No answer',
        detail: 'It timed out.',
        fix: 'Try again.',
      }
      await sql`update drafts set status = 'failed', problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`.execute(
        app.services.db,
      )
      const { status, json } = await send({ id })
      assert.deepEqual([status, json().code, json().problem.code], [409, 'draft_failed', 'site_unreachable'])
      assert.equal(json().next_steps[0].tool, 'update_draft')
      assert.deepEqual(json().missing[0].field, 'headline')
      const fields = { headline: 'Typed by hand' }
      await app.call(updateDraft, { actor: owner.member, site: site.key, input: { id, fields } })
      assert.equal((await ask({ id })).status, 'draft')
    },
    'submitting creates an unpublished listing; submitting again returns the same listing': async ({
      app,
      ask,
      send,
      site,
    }) => {
      const first = await send()
      const { listing_id: id, status, slug } = first.json()
      assert.deepEqual([first.status, status, slug], [201, 'draft', 'toolcrib'])
      assert.equal((await ask()).listing_id, id)
      const seen = await app.http.app.inject({
        url: '/api/v1/listings/toolcrib',
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(seen.statusCode, 404)
    },
    'another draft of the product updates its listing and says what it changed': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const of = { name: 'Twice', site: site.key, website: 'https://twice-submitted.example/' }
      const first = await ask({ id: await addTestDraft(app, owner, of) })
      assert.deepEqual(first.changed, [])
      const fields = { categories: ['Education'] }
      const again = await ask({ id: await addTestDraft(app, owner, { ...of, fields }) })
      assert.deepEqual([again.listing_id, again.changed], [first.listing_id, ['categories']])
    },
  },
})
