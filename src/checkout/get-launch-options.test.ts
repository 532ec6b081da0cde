import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rescheduleLaunch } from '../launches/index.ts'
import { Problem } from '../platform/call/problem.ts'
import { getLaunchOptions } from './get-launch-options.ts'

operationCases(getLaunchOptions, {
  async prepare({ app, owner, site }) {
    const bare = await makeListing(app, { owner, site: site.key, name: 'Bare', status: 'draft' })
    const full = { founders: [completeFounder] }
    const ready = await makeListing(app, {
      owner,
      site: site.key,
      name: 'Ready',
      status: 'draft',
      edits: full,
    })
    const wish = { site: site.key, owner } as const
    const planned = await makeListing(app, {
      ...wish,
      name: 'Planned',
      status: 'scheduled',
      week: '2026-W52',
    })
    const live = await makeListing(app, { ...wish, name: 'Live' })
    return { bare: bare.id, ready: ready.id, planned: planned.id, live: live.id }
  },
  input: ({ bare }) => ({ listing_id: bare }),
  badInput: { 'no listing': [{ listing_id: undefined }, 'listing_id', 'wrong_type'] },
  notYours: 'another account’s listing is not found',
  works: {
    'a new listing: returns the first free week, what is missing for it, and the paid weeks with their price':
      async ({ ask, site }) => {
        const { free, paid, move_to, can_withdraw } = await ask()
        assert.deepEqual(
          [free.possible, free.badge_required, free.badge_seen, free.waiting],
          [false, true, false, null],
          'an incomplete founder profile rules out a free week',
        )
        assert.match(free.first_week.week, /^2026-W5\d$/)
        assert.equal(free.first_week.places_left, site.freeSlotsPerWeek)
        const missing: string[] = free.missing.map(({ field }: { field: string }) => field)
        assert.ok(
          missing.includes('badge') && missing.some((field) => field.startsWith('founders')),
          String(missing),
        )
        assert.ok(free.badge.html.includes('href'))
        assert.deepEqual([paid.possible, paid.at_once, paid.price.currency], [true, true, site.currency])
        assert.equal(paid.weeks.length, 12)
        assert.deepEqual([move_to, can_withdraw], [[], false])
      },
    'with a complete founder profile only the badge is missing, which does not block a free launch': async ({
      ask,
      things,
    }) => {
      const { free } = await ask({ listing_id: things.ready })
      assert.deepEqual(
        free.missing.map(({ field, blocks }: { field: string; blocks: boolean }) => [field, blocks]),
        [['badge', false]],
      )
      assert.equal(free.possible, true, 'the badge may be added later')
    },
    'a scheduled launch: offers weeks that reschedule_launch accepts and none that it refuses, and withdrawal':
      async (bench) => {
        const { app, ask, owner, site, things } = bench
        const { free, paid, move_to, can_withdraw, next_steps } = await ask({ listing_id: things.planned })
        assert.deepEqual(
          [free.possible, free.first_week, paid.possible, can_withdraw],
          [false, null, true, true],
        )
        assert.ok(!move_to.some(({ week }: { week: string }) => week <= '2026-W52' && week < move_to[0].week))
        const offered: string[] = move_to.map(({ week }: { week: string }) => week)
        for (const week of ['2026-W46', '2031-W01']) {
          assert.ok(!offered.includes(week), week)
          const refused = { listing_id: things.planned, week }
          await assert.rejects(
            app.call(rescheduleLaunch, { actor: owner.member, site: site.key, input: refused }),
            Problem,
            week,
          )
        }
        const input = { listing_id: things.planned, week: move_to[1].week }
        const moved = await app.call(rescheduleLaunch, { actor: owner.member, site: site.key, input })
        assert.equal(moved['launch_week'], move_to[1].week)
        assert.ok(next_steps.some(({ tool }: { tool: string }) => tool === 'withdraw_launch'))
      },
    'a live listing has no free launch; without an active price there is no paid launch': async (bench) => {
      const { app, ask, site, things } = bench
      const options = await ask({ listing_id: things.live })
      assert.deepEqual(
        [options.free.possible, options.paid.possible, options.paid.at_once],
        [false, true, false],
      )
      assert.match(options.next_steps[0].why, /Turn its free launch into a paid one/)
      await sql`insert into product_prices (site_id, product, currency, amount, active, updated_at)
        values (${site.id}, 'launch', ${site.currency}, 100, false, now())`.execute(app.services.db)
      const { paid } = await ask()
      assert.deepEqual([paid.possible, paid.price, paid.weeks], [false, null, []])
    },
  },
})
