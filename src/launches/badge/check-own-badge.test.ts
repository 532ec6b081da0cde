import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { checkOwnBadge } from './check-own-badge.ts'
import { findBadgeGrace } from './waiting-queries.ts'

operationCases(checkOwnBadge, {
  async prepare({ app, site, owner, web }) {
    const { db } = app.services
    const website = `https://own-badge.${site.key}.example/`
    const { id, slug } = await makeListing(app, { owner, site: site.key, name: 'Badged', website })
    await sql`update listings set plan = 'free', status = 'live', badge_seen_at = ${app.clock.now()}
      where id = ${id}`.execute(db)
    const put = (isThere: boolean) =>
      web.pages.set(website, isThere ? `<a href="${site.origin}/listings/${slug}">us</a>` : '<p>nothing</p>')
    put(true)
    const missing = async () => (await findBadgeGrace(db, id))?.missing_since
    const setPlan = (plan: string) => sql`update listings set plan = ${plan} where id = ${id}`.execute(db)
    return { id, put, missing, setPlan }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'a listing ID that is not a number': [{ listing_id: 'one' }, 'listing_id', 'wrong_type'] },
  notYours: 'another owner’s listing is not found',
  works: {
    'a missing badge starts the grace period, and a check after its return ends it': async ({
      ask,
      things,
    }) => {
      things.put(false)
      assert.match(String((await ask())['reason']), /./)
      assert.ok(await things.missing())
      things.put(true)
      assert.equal((await ask())['found'], true)
      assert.equal(await things.missing(), null)
    },
    'a listing that went live when no badge was required starts no grace period when the badge is not found':
      async ({ app, ask, things }) => {
        const unseen = sql`update listings set badge_seen_at = null, badge_missing_since = null where id = ${things.id}`
        await unseen.execute(app.services.db)
        things.put(false)
        assert.equal((await ask())['found'], false)
        assert.equal(await things.missing(), null)
      },
    'refuses to check a paid launch': async ({ send, things }) => {
      await things.setPlan('paid')
      assert.equal((await send()).json().code, 'illegal_transition')
      await things.setPlan('free')
    },
  },
})
