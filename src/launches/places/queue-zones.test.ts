/**
 * The queue, the start of a week and its board in the time zone of each site: sites in several zones on one deployment,
 * and the same weeks for all, one at the turn of the year and others with clock changes. A week begins and ends at each
 * site's own Monday, to the millisecond, whatever the machine's zone.
 *
 * A short version runs here; `npm run test:zones` takes sites in all thirteen zones, on a machine in each of them.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, TestClock, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { jobContextOf } from '../../../test/app/job-context.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { zones as allZones } from '../../../test/fixtures/zones.ts'
import { freezeBoards } from '../../awards/index.ts'
import { addWeeks, type Week } from '../../calendar/week.ts'
import { getLeaderboard } from '../../leaderboards/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { row } from '../../platform/data/database.ts'
import { siteCreate } from '../../sites/site-create-command.ts'
import { castVote } from '../../votes/index.ts'
import { turnWeek } from '../turn-week-job.ts'
import { getLaunchWeek } from '../weeks/get-launch-week.ts'
import { takeFirstFreePlace } from './free-place.ts'

const isFull = process.env['QUEUE_ZONES'] === 'all'
const zones = isFull ? allZones : allZones.filter((_zone, index) => index % 4 === 0)
/**
 * Weeks with their Mondays. Clocks change in New York on the last day of 2027-W10, in Berlin of W12, in Auckland of
 * W13.
 */
const weeks: readonly [Week, monday: string, next: string][] = [
  ['2026-W53', '2026-12-28', '2027-01-04'],
  ['2027-W10', '2027-03-08', '2027-03-15'],
  ['2027-W12', '2027-03-22', '2027-03-29'],
  ['2027-W13', '2027-03-29', '2027-04-05'],
]

let app: TestApp
let voters: TestAccount[]
const sites: Site[] = []
const anonymous = { kind: 'anonymous' as const, address: '127.0.0.1' }
before(async () => {
  app = await createTestApp({ clock: new TestClock('2026-12-23T12:00:00Z') })
  voters = await Promise.all(['ada', 'bob', 'eve'].map((name) => app.account(`${name}@people.example`)))
  await sql`update accounts set "createdAt" = '2026-01-01', "emailVerified" = true`.execute(app.services.db)
  for (const [number, zone] of zones.entries()) {
    const options = { key: `site${number}`, name: zone, host: `site${number}.example`, 'time-zone': zone }
    await siteCreate.run(app, { options, words: [] })
  }
  await sql`update sites set free_slots_per_week = 1, created_at = ${app.clock.now()}`.execute(
    app.services.db,
  )
  app.sites.forget()
  for (const number of zones.keys()) sites.push((await app.sites.byKey(`site${number}`)) ?? assert.fail())
})
after(() => app.stop())

/** Midnight according to the platform's formatter, found by trying every quarter of an hour around it. */
function midnight(day: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const noon = Date.parse(`${day}T00:00:00Z`)
  for (let quarter = -60; quarter <= 60; quarter++) {
    const instant = noon + quarter * 900_000
    if (clock.format(instant) === `${day} 00:00:00`) return instant
  }
  throw new Error(`${timeZone} has no midnight on ${day}`)
}

/** An action on a site at an instant of its week. */
type Deed = (site: Site, slug: string, week: Week) => Promise<void>

const vote = (voter: number) => (site: Site, slug: string) =>
  app.call(castVote, { actor: voters[voter]?.member ?? assert.fail(), site: site.key, input: { slug } })
const current = (site: Site) =>
  app.call(getLaunchWeek, { actor: anonymous, site: site.key, input: { week: 'current' } })
const board = (site: Site, week: Week) =>
  app.call(getLeaderboard, { actor: anonymous, site: site.key, input: { board: 'votes', week } })
const freePlace = (site: Site) => takeFirstFreePlace(app.services.db, site, app.clock.now())

const lastOfWeekBefore: Deed = async (site, slug, week) => {
  assert.equal((await current(site))['week'], addWeeks(week, -1))
  assert.equal(await freePlace(site), addWeeks(week, site.freeQueueWeeks - 1))
  assert.equal(await freePlace(site), addWeeks(week, site.freeQueueWeeks), 'one place a week')
  await assert.rejects(vote(0)(site, slug), /live/)
}
const firstOfWeek: Deed = async (site, slug, week) => {
  assert.equal((await current(site))['week'], week)
  assert.equal(await freePlace(site), addWeeks(week, site.freeQueueWeeks + 1), 'the first place is taken')
  await vote(0)(site, slug)
}
const lastOfWeek: Deed = async (site, slug) => {
  await vote(1)(site, slug)
}
const firstOfNextWeek: Deed = async (site, slug, week) => {
  await vote(2)(site, slug)
  assert.equal((await current(site))['week'], addWeeks(week, 1))
}
const isFrozen = async (site: Site, week: Week) =>
  (await row(
    app.services.db,
    sql`select 1 from board_snapshots where site_id = ${site.id} and period = ${week}`,
  )) !== undefined
const beforeFreeze: Deed = async (site, _slug, week) => {
  await freezeBoards.run({}, jobContextOf(app))
  assert.equal(await isFrozen(site, week), false)
}
const atFreeze: Deed = async (site, slug, week) => {
  await freezeBoards.run({}, jobContextOf(app))
  assert.equal(await isFrozen(site, week), true)
  const { items } = await board(site, week)
  const [first, ...others]: unknown[] = Array.isArray(items) ? items : []
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(first, { slug, score: 2 }, 'two of three votes fell into the week')
}

for (const [week, monday, next] of weeks) {
  test(`${week} begins and ends at local midnight on ${zones.length} sites`, async () => {
    await sql`delete from launch_weeks`.execute(app.services.db)
    const steps = []
    const begins = new Map<number, number>()
    for (const site of sites) {
      const name = `${week} ${site.key}`
      const { id, slug } = await makeListing(app, { name, site: site.key, status: 'scheduled', week })
      const start = midnight(monday, site.timeZone)
      const end = midnight(next, site.timeZone)
      begins.set(id, start)
      const deeds: [number, Deed][] = [
        [start - 1, lastOfWeekBefore],
        [start, firstOfWeek],
        [end - 1, lastOfWeek],
        [end, firstOfNextWeek],
        [end + 59_999, beforeFreeze],
        [end + 60_000, atFreeze],
      ]
      steps.push(...deeds.map(([at, deed]) => ({ at, run: () => deed(site, slug, week) })))
    }
    for (const [at, together] of [...Map.groupBy(steps, (step) => step.at)].toSorted(([a], [b]) => a - b)) {
      app.clock.set(new Date(at))
      await turnWeek.run({}, jobContextOf(app))
      await assertLive(week, begins, at)
      for (const { run } of together) await run()
    }
  })
}

/** Asserts that exactly those launches of the week are live whose Monday has begun, as of that moment. */
async function assertLive(week: Week, begins: Map<number, number>, now: number): Promise<void> {
  const found = await sql<{ id: number; status: string; launched_at: Date | null }>`
    select id, status, launched_at from listings where launch_week = ${week}`.execute(app.services.db)
  assert.equal(found.rows.length, begins.size)
  for (const { id, status, launched_at } of found.rows) {
    const start = begins.get(id) ?? assert.fail()
    const expected = now < start ? ['scheduled', undefined] : ['live', start]
    assert.deepEqual([status, launched_at?.getTime()], expected)
  }
}
