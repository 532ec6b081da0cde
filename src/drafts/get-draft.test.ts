import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getDraft } from './get-draft.ts'
import { submitListing } from './submit-listing.ts'
import { updateDraft } from './update-draft.ts'

operationCases(getDraft, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: ({ draftId }) => ({ id: draftId }),
  badInput: { 'an id that is too long': [{ id: 'd'.repeat(61) }, 'id', 'too_long'] },
  notYours: 'another account’s draft is not found',
  works: {
    'names pictures of the story that are not copied yet, even before there is a listing': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const id = await addTestDraft(app, owner, { name: 'Storied', site: site.key })
      const [wall, none] = ['https://storied.example/wall.png', 'https://storied.example/about']
      const story = { title: 'How', problem: `Once.\n\n![The wall](${wall})\n\nSee [us](${none}).` }
      await app.call(updateDraft, { actor: owner.member, site: site.key, input: { id, story } })
      assert.deepEqual((await ask({ id })).unfetched, [{ url: wall, kind: 'screenshot', reason: 'waiting' }])
    },
    'returns every value with its state, and the URL of the review page': async ({ ask, site, things }) => {
      const draft = await ask()
      assert.deepEqual([draft.status, draft.site], ['ready', site.key])
      assert.equal(draft.url, `${site.origin}/account/drafts/${things.draftId}`)
      const { name, logo_url: logo } = draft.fields
      assert.deepEqual([name.value, name.state], ['Toolcrib', 'manual'])
      assert.equal(logo.value, null)
    },
    'names a picture that cannot be fetched, and what is missing because of it': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const photo = 'https://gone.example/faceless.jpg'
      const { draftId } = await makeListing(app, {
        owner,
        site: site.key,
        name: 'Faceless',
        edits: { founders: [{ name: 'Jana Muster', photo_url: photo }] },
      })
      const before = await ask({ id: draftId })
      assert.deepEqual(before.unfetched, [{ url: photo, kind: 'photo', reason: 'waiting' }])
      await sql`update pictures set status = 'refused', reason = 'http_error' where address = ${photo}`.execute(
        app.services.db,
      )
      const draft = await ask({ id: draftId })
      assert.deepEqual(draft.unfetched, [{ url: photo, kind: 'photo', reason: 'http_error' }])
      assert.deepEqual(
        draft.missing.filter(({ field }: { field: string }) => field === 'founders[0].photo_url'),
        [
          {
            field: 'founders[0].photo_url',
            reason: 'founder_photo_unreachable',
            required_for: 'free',
            blocks: true,
            message: 'The photo could not be fetched: its address must lead to a picture.',
          },
        ],
      )
    },
    'next steps say that pictures are being fetched, and what a submission does': async ({
      app,
      ask,
      owner,
      site,
      things,
    }) => {
      const steps = async (id: string) =>
        (await ask({ id })).next_steps.map(
          ({ tool, why }: { tool: string; why: string }) => `${tool}: ${why}`,
        )
      const again = await addTestDraft(app, owner, {
        site: site.key,
        name: 'Toolcrib',
        website: things.website,
      })
      const told = await steps(again)
      assert.match(String(told), new RegExp(`submit_draft: Listing ${things.id} is this product already`))
      const photo_url = 'https://slow.example/face.jpg'
      const input = { id: again, founders: [{ name: 'Jana Muster', photo_url }] }
      await app.call(updateDraft, { actor: owner.member, site: site.key, input })
      assert.match((await steps(again))[0], /^get_draft: Pictures are being fetched/)
      const fresh = await addTestDraft(app, owner, { site: site.key, name: 'Unlisted' })
      assert.match(String(await steps(fresh)), /Nothing is published yet/)
    },
    'returns the progress while the website is being read': async ({ app, ask, owner, site }) => {
      const input = { url: 'https://still-reading.example' }
      const { id } = await app.call(submitListing, { actor: owner.member, site: site.key, input })
      const draft = await ask({ id })
      assert.deepEqual([draft.status, draft.progress.pages_read], ['crawling', 0])
    },
  },
})
