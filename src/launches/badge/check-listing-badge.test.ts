import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findListing } from '../../listings/index.ts'
import { checkListingBadge } from './check-listing-badge.ts'
import { findBadgeGrace } from './waiting-queries.ts'

operationCases(checkListingBadge, {
  async prepare({ app, site, web }) {
    const { db } = app.services
    const founder = await app.account(`founder@${site.key}.example`)
    const now = app.clock.now()
    const made = async (name: string, set: ReturnType<typeof sql>) => {
      const website = `https://${name.toLowerCase()}.${site.key}.example/`
      const { id, slug } = await makeListing(app, { owner: founder, site: site.key, name, website })
      await sql`update listings set ${set} where id = ${id}`.execute(db)
      const put = (isThere: boolean) =>
        web.pages.set(
          website,
          isThere ? `<a href="${site.origin}/listings/${slug}">us</a>` : '<p>nothing</p>',
        )
      return { id, put }
    }
    const live = await made('Shown', sql`plan = 'free', status = 'live', badge_seen_at = ${now}`)
    const waiting = await made(
      'Waiting',
      sql`plan = 'free', status = 'awaiting_badge', launch_week = null, badge_wait_started_at = ${now}`,
    )
    const paid = await made('Paid', sql`plan = 'paid', status = 'live'`)
    live.put(true)
    waiting.put(false)
    const missing = async () => (await findBadgeGrace(db, live.id))?.missing_since
    return { live, waiting, paid, missing, status: async (id: number) => (await findListing(db, id))?.status }
  },
  input: ({ live }) => ({ listing_id: live.id }),
  badInput: { 'a listing ID that is not a number': [{ listing_id: 'one' }, 'listing_id', 'wrong_type'] },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'finds a badge; a missing badge starts the grace period, and its return ends it': async ({
      ask,
      things,
    }) => {
      assert.equal((await ask())['found'], true)
      things.live.put(false)
      assert.equal((await ask())['found'], false)
      assert.ok(await things.missing())
      things.live.put(true)
      await ask()
      assert.equal(await things.missing(), null)
    },
    'a listing waiting for its badge gets a place once the badge is found': async ({ ask, things }) => {
      const { id, put } = things.waiting
      assert.match(String((await ask({ listing_id: id }))['reason']), /./)
      assert.equal(await things.status(id), 'awaiting_badge')
      put(true)
      assert.equal((await ask({ listing_id: id }))['found'], true)
      assert.equal(await things.status(id), 'scheduled')
    },
    'refuses to check a paid launch': async ({ send, things }) => {
      assert.equal((await send({ listing_id: things.paid.id })).json().code, 'illegal_transition')
    },
  },
})
