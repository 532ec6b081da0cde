import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import type { Week } from '../../calendar/index.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { hasPaidPlace, takePaidPlace } from '../places/paid-place.ts'
import { withPlaces } from '../places/open-weeks.ts'
import { findPlaces, takePlace } from '../places/slot-queries.ts'
import { weekAnswer } from '../weeks/launch-week.ts'
import { saveLaunchWeek } from './save-launch-week.ts'

const week = '2026-W51'
const asSite = { free_places: null, paid_places: null, closed: null, message: '' }

operationCases(saveLaunchWeek, {
  async prepare({ app, site }) {
    const { db, transact } = app.services
    const capped = { ...site, paidSlotsPerWeek: 2 }
    return {
      told: () =>
        findPlaces(db, site.id, [week]).then(([places]) =>
          weekAnswer(week as Week, site, places, app.clock.now()),
        ),
      takeFree: () => transact((context) => takePlace(context.db, site.id, week, 'free', 25)),
      takePaid: () => transact((context) => takePaidPlace(context.db, capped, week)),
      hasPaid: () => hasPaidPlace(db, capped, week as Week),
      open: async () => (await withPlaces(db, site, 'free', [week as Week])).map(({ left }) => left),
      lines: async () => {
        const all = { operations: [saveLaunchWeek.name], accountId: null, about: null, before: null }
        return (await findTeamLines(db, site.id, all, 20)).map(({ about, before, after }) => ({
          about,
          before,
          after,
        }))
      },
    }
  },
  input: () => ({ week, ...asSite }),
  badInput: {
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
    'a week that is over': [{ week: '2026-W46' }, 'week', 'week_not_open'],
    'a week far ahead': [{ week: '2029-W01' }, 'week', 'week_not_open'],
    'a negative number of places': [{ free_places: -1 }, 'free_places', 'too_small'],
    'closed without a note': [{ closed: ' ' }, 'closed', 'blank'],
  },
  notYours: {
    'the team of another site changes its own week, and this one stays unchanged': async (bench) => {
      const { ask, other, elsewhere, things } = bench
      await ask({ free_places: 3, closed: 'Away' }, other, elsewhere)
      const { free, closed } = await things.told()
      assert.deepEqual([free.places, closed], [25, null])
      await ask({}, other, elsewhere)
    },
    'the team of another site gets 404 here': async ({ send, other, site, things }) => {
      assert.equal((await send({ closed: 'Away' }, other, site)).status, 404)
      assert.equal((await things.told()).closed, null)
    },
  },
  works: {
    'a week with its own numbers of places takes exactly that many launches': async ({ ask, things }) => {
      await ask({ free_places: 2, paid_places: 1, message: 'Trade fair week.' })
      const { free, paid, message } = await things.told()
      assert.deepEqual([free.places, free.left, paid.places, message], [2, 2, 1, 'Trade fair week.'])
      for (const isLeft of [true, true, false]) assert.equal(await things.takeFree(), isLeft)
      assert.deepEqual([await things.takePaid(), await things.takePaid()], [true, false])
      assert.deepEqual([await things.hasPaid(), await things.open()], [false, []])
    },
    'without numbers of its own, the week has the site’s places again and keeps its launches': async ({
      ask,
      things,
    }) => {
      await ask()
      const { free, message } = await things.told()
      assert.deepEqual([free.places, free.taken, message], [25, 2, null])
      assert.deepEqual([await things.hasPaid(), await things.open()], [true, [23]])
    },
    'a closed week takes no launch, shows the reason and keeps its launches': async ({ ask, things }) => {
      await ask({ closed: 'We move house.' })
      const { free, paid, closed } = await things.told()
      assert.deepEqual([free.left, free.taken, paid.left, closed], [0, 2, 0, 'We move house.'])
      assert.deepEqual([paid.why, await things.open()], ['We move house.', []])
      assert.deepEqual(
        [await things.takeFree(), await things.takePaid(), await things.hasPaid()],
        [false, false, false],
      )
      await ask()
      assert.equal(await things.takeFree(), true)
    },
    'logs each change as one entry, and nothing when nothing changed': async ({ ask, things }) => {
      const before = await things.lines()
      await ask()
      assert.equal((await things.lines()).length, before.length)
      assert.deepEqual(before[0], {
        about: `week ${week}`,
        before: { ...asSite, closed: 'We move house.' },
        after: asSite,
      })
    },
  },
})
