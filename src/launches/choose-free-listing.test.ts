import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { completeFounder, makeListing, words } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getMyListing, setFounderStory } from '../listings/index.ts'
import { chooseFreeListing } from './choose-free-listing.ts'

const founded = { founders: [completeFounder] }

operationCases(chooseFreeListing, {
  async prepare({ app, owner, site, web }) {
    const draft = { site: site.key, status: 'draft' as const }
    const withBadge = await makeListing(app, { owner, ...draft, edits: founded })
    web.pages.set(withBadge.website, `<a href="${site.origin}/listings/toolcrib">Find us on ${site.name}</a>`)
    const without = await makeListing(app, { owner, ...draft, name: 'Benchmate', edits: founded })
    web.pages.set(without.website, '<p>Nothing but words</p>')
    const faceless = await makeListing(app, {
      owner,
      ...draft,
      name: 'Faceless',
      edits: { founders: [{ ...completeFounder, photo_url: 'https://gone.example/jana.jpg' }] },
    })
    await sql`insert into pictures (address, kind, status, reason, wanted_at, checked_at)
      values ('https://gone.example/jana.jpg', 'photo', 'refused', 'http_error', now(), now())
      on conflict (address, kind) do update set status = 'refused', reason = 'http_error'`.execute(
      app.services.db,
    )
    const hasty = await makeListing(app, {
      owner,
      ...draft,
      name: 'Hasty',
      edits: { founders: [{ ...completeFounder, photo_url: 'https://hasty.example/team.jpg' }] },
    })
    web.pages.set('https://hasty.example/robots.txt', '')
    web.pages.set('https://hasty.example/team.jpg', '<h1>Page not found</h1>')
    return {
      faceless,
      hasty,
      withBadge,
      without,
      unfounded: await makeListing(app, { owner, ...draft, name: 'Nobodys' }),
    }
  },
  input: ({ withBadge }) => ({ listing_id: withBadge.id }),
  badInput: {
    'a listing ID that is not a number': [{ listing_id: 'first' }, 'listing_id', 'wrong_type'],
  },
  notYours: 'another owner’s listing is not found',
  works: {
    'a dry run takes no place and returns what happens with and without the badge': async ({
      app,
      owner,
      site,
      things,
    }) => {
      const answer = await app.http.app.inject({
        method: 'POST',
        url: `/api/v1/me/listings/${things.withBadge.id}/free?dry_run=true`,
        headers: { authorization: `Bearer ${owner.key}`, host: new URL(site.origin).host },
      })
      const body = answer.json()
      assert.deepEqual([body.dry_run, body.status, body.launch_week], [true, 'draft', null])
      assert.deepEqual([body.badge_check, body.queue_position, body.launch_starts_at], [null, null, null])
      assert.deepEqual(body.badge_decides.if_found, {
        status: 'scheduled',
        launch_week: '2026-W51',
        launch_starts_at: '2026-12-14T00:00:00.000Z',
        queue_position: 1,
      })
      assert.deepEqual(body.badge_decides.if_absent, {
        status: 'awaiting_badge',
        until: '2026-12-20T12:00:00.000Z',
      })
    },
    'with the badge on the home page, the listing takes the first free place and is scheduled': async ({
      ask,
    }) => {
      const listing = await ask()
      assert.deepEqual([listing.badge_check.found, listing.status, listing.plan], [true, 'scheduled', 'free'])
      assert.deepEqual([listing.launch_week, listing.queue_position], ['2026-W51', 1])
      assert.equal(listing.launch_starts_at, '2026-12-14T00:00:00.000Z')
    },
    'without the badge the listing waits for it and takes no place': async ({ ask, things }) => {
      const listing = await ask({ listing_id: things.without.id })
      assert.deepEqual(
        [listing.badge_check.found, listing.status, listing.launch_week],
        [false, 'awaiting_badge', null],
      )
      assert.deepEqual(listing.waiting, {
        for: 'badge',
        since: '2026-11-20T12:00:00.000Z',
        until: '2026-12-20T12:00:00.000Z',
        checked_at: '2026-11-20T12:00:00.000Z',
      })
      assert.match(listing.next_steps[0].why, /new idempotency key/)
    },
    'an empty founder profile is refused with one error per gap; a missing badge is listed but does not block':
      async ({ send, things }) => {
        const { status, json } = await send({ listing_id: things.unfounded.id })
        assert.deepEqual([status, json().code], [409, 'founder_profile_incomplete'])
        assert.deepEqual(
          json().errors.map(({ path }: { path: string }) => path.replace('founders[0].', '')),
          ['name', 'title', 'bio', 'photo_url', 'socials'],
        )
        const { blocks, message } = json().missing.at(-1)
        assert.deepEqual([json().missing.at(-1).field, blocks], ['badge', false])
        assert.match(message, /waits for it/)
      },
    'the owner can read queue position and week afterwards': async ({ app, owner, site, things }) => {
      const input = { listing_id: things.withBadge.id }
      const mine = await app.call(getMyListing, { actor: owner.member, site: site.key, input })
      assert.deepEqual([mine['queue_position'], mine['launch_starts_at']], [1, '2026-12-14T00:00:00.000Z'])
      assert.deepEqual([mine['missing'], mine['site_check']], [[], null])
    },
    'refuses a founder photo that could not be fetched, and the listing names it': async ({
      app,
      send,
      owner,
      site,
      things,
    }) => {
      const { status, json } = await send({ listing_id: things.faceless.id })
      assert.deepEqual([status, json().code], [409, 'founder_profile_incomplete'])
      assert.partialDeepStrictEqual(json().errors[0], {
        path: 'founders[0].photo_url',
        code: 'founder_photo_unreachable',
      })
      const input = { listing_id: things.faceless.id }
      const listing = await app.call(getMyListing, { actor: owner.member, site: site.key, input })
      assert.deepEqual(listing['unfetched'], [
        { url: 'https://gone.example/jana.jpg', kind: 'photo', reason: 'http_error' },
      ])
      assert.match(JSON.stringify(listing['missing']), /founder_photo_unreachable/)
      const told = { title: 'Why', problem: words(100), what_built: words(100), hard_parts: words(100) }
      const story = await app.call(setFounderStory, {
        actor: owner.member,
        site: site.key,
        input: { ...input, ...told },
      })
      assert.equal(story['status'], 'draft', 'a story is not published with an unreachable photo either')
      assert.match(JSON.stringify(story['missing']), /founder_photo_unreachable/)
    },
    'fetches a waiting founder photo first, and refuses when its URL returns a page': async ({
      app,
      send,
      owner,
      site,
      things,
    }) => {
      const input = { listing_id: things.hasty.id }
      const listing = await app.call(getMyListing, { actor: owner.member, site: site.key, input })
      assert.deepEqual(listing['unfetched'], [
        { url: 'https://hasty.example/team.jpg', kind: 'photo', reason: 'waiting' },
      ])
      const { status, json } = await send(input)
      assert.deepEqual([status, json().errors[0].code], [409, 'founder_photo_unreachable'])
    },
    'a listing that is already scheduled cannot choose a free place again': async ({ send }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().code, json().listing_status], [409, 'illegal_transition', 'scheduled'])
    },
  },
})
