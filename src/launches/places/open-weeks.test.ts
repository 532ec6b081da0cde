/**
 * Which weeks a launch may take, and when a place is left: exactly up to the capacity, and in no week that has gone
 * live.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import type { Week } from '../../calendar/index.ts'
import { freeWeeks, furthestPaidWeeks, movableWeeks, withPlaces } from './open-weeks.ts'
import { hasPaidPlace, takePaidPlace } from './paid-place.ts'
import { giveBackPlace, takePlace } from './slot-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

// Friday of 2026-W47.
const now = new Date('2026-11-20T12:00:00.000Z')
const rules = { timeZone: 'UTC', freeQueueWeeks: 3, freeSlotsPerWeek: 2 }
const ends = (weeks: readonly Week[]) => [weeks.at(0), weeks.at(-1), weeks.length]

test('a free launch may take a week after the site’s minimum wait, up to a year ahead', () => {
  assert.deepEqual(ends(freeWeeks(rules, now)), ['2026-W50', '2027-W48', 52])
})

test('a paid launch may move to the next week or later, up to half a year ahead', () => {
  const weeks = movableWeeks({ plan: 'paid', launch_week: '2026-W49' }, rules, now)
  assert.deepEqual(ends(weeks), ['2026-W48', '2027-W20', furthestPaidWeeks])
})

test('a free launch may keep its own week, and otherwise move only to weeks after the minimum wait', () => {
  const movable = (week: string | null, freeQueueWeeks = 3) =>
    movableWeeks({ plan: 'free', launch_week: week }, { ...rules, freeQueueWeeks }, now).at(0)
  assert.equal(movable(null), '2026-W50')
  assert.equal(movable('2026-W48'), '2026-W48', 'a launch may keep its week')
  assert.equal(movable('2026-W49'), '2026-W49')
  assert.equal(movable('2027-W02'), '2026-W50')
  assert.equal(movable('2026-W47'), '2026-W50', 'the running week is not open')
  assert.equal(movable('2026-W40'), '2026-W50')
  assert.equal(movable(null, 0), '2026-W48', 'never the running week, even without a minimum wait')
})

const take = (week: string, capacity: number | null) =>
  app.services.transact(({ db }) => takePlace(db, 1, week, 'free', capacity))
const open = async (weeks: Week[], plan: 'free' | 'paid' = 'free', paidSlotsPerWeek: number | null = null) =>
  (await withPlaces(app.services.db, { ...rules, id: 1, paidSlotsPerWeek }, plan, weeks)).map(
    ({ week, taken, left }) => `${week} ${taken} ${left}`,
  )

test('takes exactly two of two free places, and a place given back can be taken again', async () => {
  const week = '2027-W10'
  assert.deepEqual(await open([week]), [`${week} 0 2`])
  assert.equal(await take(week, 2), true)
  assert.deepEqual(await open([week]), [`${week} 1 1`])
  assert.equal(await take(week, 2), true)
  assert.deepEqual([await open([week]), await take(week, 2)], [[], false])
  await app.services.transact(({ db }) => giveBackPlace(db, 1, week, 'free'))
  assert.deepEqual(await open([week]), [`${week} 1 1`])
  assert.deepEqual(await open([week], 'paid'), [`${week} 0 null`], 'paid places are counted apart')
})

test('giving back a place twice frees only the one that was taken', async () => {
  const week = '2027-W11'
  assert.equal(await take(week, 1), true)
  for (let time = 0; time < 2; time++)
    await app.services.transact(({ db }) => giveBackPlace(db, 1, week, 'free'))
  assert.equal(await take(week, 1), true)
  assert.equal(await take(week, 1), false)
})

test('a week that has gone live has no free places left, but still sells paid ones', async () => {
  const week = '2027-W12'
  assert.equal(await take(week, null), true)
  await sql`update launch_weeks set turned_at = ${now} where site_id = 1 and week = ${week}`.execute(
    app.services.db,
  )
  assert.deepEqual([await open([week]), await take(week, null)], [[], false])
  const site = { id: 1, paidSlotsPerWeek: null }
  assert.equal(await app.services.transact(({ db }) => takePaidPlace(db, site, week)), true)
})

test('paid places end at the site’s limit, and are unlimited without one', async () => {
  const week = '2027-W13'
  const { db, transact } = app.services
  const capped = { id: 1, paidSlotsPerWeek: 1 }
  const uncapped = { id: 1, paidSlotsPerWeek: null }
  const paid = (site: typeof capped | typeof uncapped) =>
    transact((inside) => takePaidPlace(inside.db, site, week))
  assert.equal(await hasPaidPlace(db, capped, week), true)
  assert.equal(await paid(capped), true)
  assert.deepEqual([await hasPaidPlace(db, capped, week), await paid(capped)], [false, false])
  assert.deepEqual(await open([week], 'paid', 1), [])
  assert.deepEqual([await hasPaidPlace(db, uncapped, week), await paid(uncapped)], [true, true])
  for (let time = 0; time < 2; time++) await transact((inside) => giveBackPlace(inside.db, 1, week, 'paid'))
  assert.equal(await hasPaidPlace(db, capped, week), true)
})
