import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { findFollows } from './follow-queries.ts'
import { setFollow } from './set-follow.ts'
import { findFollowedWeeks } from './weeks/followed-week-queries.ts'

operationCases(setFollow, {
  async prepare({ app, other, site, elsewhere }) {
    await makeListing(app, { name: 'Followed', site: site.key })
    await makeListing(app, { name: 'Hidden', site: site.key, status: 'in_review', week: null })
    const { companyId } = await makeListing(app, {
      owner: other,
      name: 'Draft',
      site: site.key,
      status: 'draft',
      edits: { founders: [{ name: 'Jana' }] },
    })
    const founder = await row(
      app.services.db,
      sql<{ slug: string }>`select slug from founders where company_id = ${companyId}`,
    )
    await makeListing(app, { name: 'Followfar', site: elsewhere.key })
    return {
      founder: founder?.slug,
      namesFor: async ({ id }: { id: string }) =>
        (await findFollows(app.services.db, id, site.id, { skip: 0, limit: 10 })).rows.map(
          ({ name }) => name,
        ),
    }
  },
  input: () => ({ kind: 'listing', slug: 'followed', follow: true }),
  badInput: {
    'an unknown kind': [{ kind: 'price' }, 'kind', 'not_allowed'],
    'no value for follow': [{ follow: undefined }, 'follow', 'required'],
  },
  notYours: {
    'a listing or founder that is not public, or on another site, is not found': async ({
      owner,
      send,
      things,
    }) => {
      for (const slug of ['hidden', 'followfar']) assert.equal((await send({ slug })).status, 404, slug)
      assert.match(things.founder ?? '', /^jana/)
      assert.equal((await send({ kind: 'founder', slug: things.founder })).status, 404)
      assert.deepEqual(await things.namesFor(owner), [])
    },
    'each account has its own follows': async ({ ask, other, owner, things }) => {
      await ask({}, other)
      assert.deepEqual([await things.namesFor(other), await things.namesFor(owner)], [['Followed'], []])
    },
  },
  works: {
    'a coming week can be followed and unfollowed; past, distant and invalid weeks are not found': async ({
      ask,
      send,
      owner,
      app,
      site,
    }) => {
      const { db } = app.services
      const followed = () => findFollowedWeeks(db, owner.id, site.id, '2026-W01')
      for (const slug of ['2026-W46', '2028-W10', '2026-W60', 'next', "2026-W48' or 1=1"])
        assert.equal((await send({ kind: 'week', slug })).status, 404, slug)
      await ask({ kind: 'week', slug: '2026-W48' })
      assert.deepEqual(await ask({ kind: 'week', slug: '2026-W48' }), { url: '/launches/2026-W48' })
      assert.deepEqual(await followed(), ['2026-W48'])
      await ask({ kind: 'week', slug: '2026-W48', follow: false })
      assert.deepEqual(await followed(), [])
    },
    'the running week can be followed; it counts as opened, and the week before is over': async ({
      app,
      ask,
      send,
      owner,
      site,
    }) => {
      assert.deepEqual(await ask({ kind: 'week', slug: '2026-W47' }), { url: '/launches/2026-W47' })
      const told = await row(
        app.services.db,
        sql<{ told: boolean }>`select opening_told_at is not null as told from followed_weeks
          where account_id = ${owner.id} and site_id = ${site.id} and week = '2026-W47'`,
      )
      assert.deepEqual(told, { told: true })
      await ask({ kind: 'week', slug: '2026-W47', follow: false })
      assert.deepEqual(await findFollowedWeeks(app.services.db, owner.id, site.id, '2026-W01'), [])
      app.clock.advance(3 * 24 * 3600_000)
      assert.equal((await send({ kind: 'week', slug: '2026-W47' })).status, 404)
      app.clock.advance(-3 * 24 * 3600_000)
    },
    'a week is followed on one site: on another it is not, and unfollowing it there changes nothing here':
      async ({ app, ask, owner, site, elsewhere }) => {
        const followed = ({ id }: { id: number }) =>
          findFollowedWeeks(app.services.db, owner.id, id, '2026-W01')
        await ask({ kind: 'week', slug: '2026-W48' })
        assert.deepEqual([await followed(site), await followed(elsewhere)], [['2026-W48'], []])
        await ask({ kind: 'week', slug: '2026-W48', follow: false }, owner, elsewhere)
        assert.deepEqual(await followed(site), ['2026-W48'])
        await ask({ kind: 'week', slug: '2026-W49' }, owner, elsewhere)
        assert.deepEqual([await followed(site), await followed(elsewhere)], [['2026-W48'], ['2026-W49']])
        await ask({ kind: 'week', slug: '2026-W48', follow: false })
        await ask({ kind: 'week', slug: '2026-W49', follow: false }, owner, elsewhere)
      },
    'following is idempotent, and unfollowing ends it': async ({ ask, owner, things }) => {
      await ask()
      assert.deepEqual(await ask(), { url: '/listings/followed' })
      assert.deepEqual(await things.namesFor(owner), ['Followed'])
      await ask({ follow: false })
      assert.deepEqual(await things.namesFor(owner), [])
    },
  },
})
