import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { completeFounder, makeListing, words } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findStory } from '../founders/index.ts'
import { setFounderStory } from './set-founder-story.ts'
import { updateMyListing } from './update-my-listing.ts'

const whole = { problem: words(100), what_built: words(100), hard_parts: words(100) }

operationCases(setFounderStory, {
  prepare: ({ app, owner, site }) =>
    makeListing(app, { owner, site: site.key, edits: { founders: [completeFounder] } }),
  input: ({ id }) => ({ listing_id: id, title: 'Why the drill had to come back' }),
  badInput: {
    'a section longer than 8,000 characters': [{ problem: 'a'.repeat(8001) }, 'problem', 'too_long'],
    'an unknown section': [{ moral: 'Share.' }, 'moral', 'unknown_member'],
  },
  notYours: 'cannot set the story of another owner’s listing',
  works: {
    'keeps a story that is too short as a draft, and returns what is missing': async ({ ask }) => {
      const story = await ask()
      assert.deepEqual(
        [story.title, story.status, story.shown_on_listing],
        ['Why the drill had to come back', 'draft', false],
      )
      assert.ok(story.missing.some(({ reason }: { reason: string }) => reason === 'story_too_short'))
    },
    'counts surrounding white space in the length of a text that is too long': async ({ send }) => {
      const { json } = await send({ problem: `${'a'.repeat(8000)} ` })
      assert.equal(json().errors[0].actual, 8001)
    },
    'publishes a story as soon as it meets the rules, and keeps sections that are not sent': async ({
      ask,
      site,
    }) => {
      await ask(whole)
      const story = await ask()
      assert.deepEqual([story.status, story.missing, story.problem], ['published', [], whole.problem])
      assert.equal(story.url, `${site.origin}/listings/toolcrib/story`)
      assert.equal(story.published_at, '2026-11-20T12:00:00.000Z')
    },
    'publishes a story that waits for the founder’s profile once it is complete, or when the story is sent again':
      async ({ app, ask, owner, site }) => {
        const { photo_url: _photo, ...faceless } = completeFounder
        const make = (name: string) =>
          makeListing(app, {
            owner,
            site: site.key,
            name,
            website: `https://${name.toLowerCase()}.example/`,
            edits: { founders: [faceless] },
          })
        const edit = (listing_id: number, founders: object[]) =>
          app.call(updateMyListing, { actor: owner.member, input: { listing_id, founders }, site: site.key })
        const [one, other] = [await make('Faceless'), await make('Unseen')]
        const waits = await ask({ ...whole, listing_id: one.id })
        const reasons = waits.missing.map(({ reason }: { reason: string }) => reason)
        assert.deepEqual([waits.status, reasons], ['draft', ['founder_photo_missing']])
        const since = async () => (await findStory(app.services.db, one.id))?.published_at ?? null
        await edit(one.id, [{ ...completeFounder, photo_url: 'https://faceless.example/waits.jpg' }])
        assert.equal(await since(), null, 'a photo that is still being fetched does not count')
        await sql`insert into pictures (address, kind, status, hash, width, height, widths, wanted_at, checked_at)
          values (${completeFounder.photo_url}, 'photo', 'kept', ${'a'.repeat(40)}, 256, 256, '{128,256}', now(), now())
          on conflict (address, kind) do update
            set status = 'kept', hash = excluded.hash, width = 256, height = 256, widths = excluded.widths`.execute(
          app.services.db,
        )
        await edit(one.id, [completeFounder])
        assert.ok(await since(), 'published by the edited profile')
        await ask({ ...whole, listing_id: other.id })
        const photo = JSON.stringify(completeFounder.photo_url)
        await sql`update companies
        set profile = jsonb_set(profile, '{founders,value,0,photo_url}', ${photo}::jsonb)
        where id = ${other.companyId}`.execute(app.services.db)
        const again = await ask({ ...whole, listing_id: other.id })
        assert.deepEqual(
          [again.status, again.missing],
          ['published', []],
          'published by sending the same story again',
        )
      },
    'a published story becomes a draft when it is sent after its founder’s photo could not be fetched':
      async ({ app, ask, owner, site }) => {
        const options = { site: site.key, name: 'Photoless', website: 'https://photoless.example/' }
        const founder = { ...completeFounder, photo_url: 'https://photoless.example/nobody.jpg' }
        const { id: listing_id } = await makeListing(app, {
          owner,
          ...options,
          edits: { founders: [founder] },
        })
        assert.equal((await ask({ ...whole, listing_id })).status, 'published')
        await sql`update pictures
        set status = 'refused', reason = 'http_error', checked_at = ${app.clock.now()}
        where address = ${founder.photo_url}`.execute(app.services.db)
        const { status, published_at, missing } = await ask({ ...whole, listing_id })
        assert.deepEqual(
          [status, published_at, missing[0].reason],
          ['draft', null, 'founder_photo_unreachable'],
        )
      },
    'fetches a waiting founder photo first, and keeps the story as a draft if it is not a picture': async ({
      app,
      ask,
      owner,
      site,
      web,
    }) => {
      const founder = { ...completeFounder, photo_url: 'https://noted.example/founder.jpg' }
      web.pages.set('https://noted.example/robots.txt', '')
      web.pages.set(founder.photo_url, '<title>No picture</title>')
      const options = { site: site.key, name: 'Noted', website: 'https://noted.example/' }
      const { id: listing_id } = await makeListing(app, { owner, ...options, edits: { founders: [founder] } })
      const { status, missing } = await ask({ ...whole, listing_id })
      assert.deepEqual([status, missing[0].reason], ['draft', 'founder_photo_unreachable'])
      app.clock.advance(2 * 3_600_000)
      const input = { listing_id, fields: { city: 'Ulm' } }
      await app.call(updateMyListing, { actor: owner.member, input, site: site.key })
      const stored = await findStory(app.services.db, listing_id)
      assert.equal(
        stored?.published_at,
        null,
        'an edit that requests the photo again does not publish the story',
      )
    },
  },
})
