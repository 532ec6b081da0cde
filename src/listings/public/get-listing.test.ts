import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { postListingUpdate } from '../../news/post-listing-update.ts'
import { type ListingStatus, listingStatuses } from '../listing-status.ts'
import { getListing } from './get-listing.ts'

operationCases(getListing, {
  prepare: async ({ app, owner, site }) => ({
    live: await makeListing(app, { owner, site: site.key }),
    draft: await makeListing(app, { owner, site: site.key, name: 'Benchmate', status: 'draft' }),
  }),
  input: ({ live }) => ({ slug: live.slug }),
  badInput: {
    'an unknown value of include': [{ include: 'history' }, 'include', 'not_allowed'],
    'a slug longer than the maximum': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'],
  },
  works: {
    'returns the public profile of a live listing, with quotes only when asked for': async ({ ask }) => {
      const plain = await ask()
      assert.deepEqual([plain.name, plain.status, plain.facts], ['Toolcrib', 'live', undefined])
      assert.equal(plain.fields.headline, 'The lending desk for shared workshops')
      assert.equal((await ask({ include: 'evidence' })).facts.headline.state, 'manual')
    },
    'suggests the slug of a live listing for a misspelt slug or name, and never that of a draft': async ({
      send,
    }) => {
      const fix = async (slug: string) => (await send({ slug })).json().errors[0].fix
      assert.match(await fix('toolcrb'), /^Did you mean toolcrib\? search_listings/)
      assert.match(await fix('TOOLCRIB'), /^Did you mean toolcrib\?/)
      assert.equal(await fix('benchmat'), 'search_listings finds its slug by name.')
    },
    'returns ID, site, company, story, updates and awards, and the page links to the story': async (
      bench,
    ) => {
      const { app, ask, things, owner, site } = bench
      const { id, slug } = things.live
      const { db } = app.services
      const blank = {
        how_started: null,
        what_built: null,
        hard_parts: null,
        milestones: null,
        whats_next: null,
      }
      const story = { title: 'Why the drill came back', problem: 'Nobody returned it.', ...blank }
      await sql`insert into founder_stories (listing_id, story, published_at, updated_at)
        values (${id}, ${JSON.stringify(story)}::jsonb, now(), now())`.execute(db)
      const update = { listing_id: id, title: 'Labels', body: 'Print a wall.' }
      await app.call(postListingUpdate, { actor: owner.member, site: site.key, input: update })
      await sql`with board as (insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
          values (${site.id}, 'week', '2026-W46', now(), 0, '', 'hash') returning id)
        insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
        select ${site.id}, ${id}, 'week_2', '2026-W46', 2, 7, now(), id from board`.execute(db)
      const found = await ask()
      assert.deepEqual([found.listing_id, found.site, found.unlocked], [id, site.key, []])
      assert.equal(found.company.website_url, things.live.website)
      assert.deepEqual(
        [found.story.title, found.updates[0].title, found.awards[0].key, found.awards[0].votes],
        ['Why the drill came back', 'Labels', 'week_2', 7],
      )
      const host = new URL(site.origin).host
      const page = await app.http.app.inject({ url: `/listings/${slug}`, headers: { host } })
      assert.match(page.body, new RegExp(`href="/listings/${slug}/story"[^>]*>Why the drill came back`))
      await sql`update listings set plan = 'paid' where id = ${id}`.execute(db)
      app.http.dropCache()
      assert.deepEqual((await ask()).unlocked, ['milestones', 'gallery'])
    },
    'tells the newest five answered questions, no open or removed one, and none where the site takes none':
      async ({ app, ask, things, site }) => {
        const { db } = app.services
        const { id, slug } = things.live
        await sql`insert into founder_questions (site_id, listing_id, account_id, body, answer, status, asked_at, answered_at)
        select ${site.id}, ${id}, 'acc_1', 'Question ' || n, 'Answer ' || n,
          case n when 8 then 'open' when 9 then 'removed' else 'answered' end, now(), now() + n * interval '1 minute'
        from generate_series(1, 9) n`.execute(db)
        app.http.dropCache()
        const { questions } = await ask()
        const told = questions.map(
          (one: { question: string; answer: string }) => `${one.question}: ${one.answer}`,
        )
        assert.deepEqual(
          told,
          [7, 6, 5, 4, 3].map((n) => `Question ${n}: Answer ${n}`),
        )
        const host = new URL(site.origin).host
        const page = await app.http.app.inject({ url: `/listings/${slug}`, headers: { host } })
        const [address, place] = questions[0].url.split('#')
        assert.equal(address, `${site.origin}/listings/${slug}`)
        assert.match(page.body, new RegExp(`id="${place}"`))
        await sql`update sites set questions = false where id = ${site.id}`.execute(db)
        app.http.dropCache()
        assert.deepEqual((await ask()).questions, [])
      },
    'a listing that is not live is not found, even by its owner': async ({ send, things }) => {
      assert.equal((await send({ slug: things.draft.slug })).status, 404)
    },
    'only live listings are found; for an archived one the response and the page say so and lead to alternatives':
      async ({ app, owner, send, site }) => {
        const shown: ListingStatus[] = []
        for (const status of listingStatuses) {
          const name = `In ${status.replaceAll('_', ' ')}`
          const { slug } = await makeListing(app, { name, site: site.key, owner, status })
          if ((await send({ slug })).status !== 404) shown.push(status)
        }
        assert.deepEqual(shown, ['live'])
        const archived = (await send({ slug: 'in-archived' })).json()
        assert.deepEqual([archived.code, archived.listing_status], ['not_found', 'archived'])
        assert.equal(archived.next_steps[0].tool, 'get_alternatives')
        const host = new URL(site.origin).host
        const page = await app.http.app.inject({ url: '/listings/in-archived', headers: { host } })
        assert.deepEqual([page.statusCode, /is archived/.test(page.body)], [404, true])
        assert.match(page.body, /href="\/listings\/in-archived\/alternatives"/)
        for (const url of ['/listings/in-archived/alternatives', '/api/v1/listings/in-archived/alternatives'])
          assert.equal((await app.http.app.inject({ url, headers: { host } })).statusCode, 200, url)
      },
    'an old slug returns the listing under its new slug': async ({ app, ask, site, things }) => {
      const { id } = things.live
      await sql`insert into listing_slugs (site_id, slug, listing_id) values (${site.id}, 'toolshed', ${id})`.execute(
        app.services.db,
      )
      assert.equal((await ask({ slug: 'toolshed' })).slug, 'toolcrib')
    },
  },
})
