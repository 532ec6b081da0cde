/**
 * Owners who race for the last free place of a week, and the start of that week after the worker was down: no week
 * takes more launches than it has places, and each launch goes live once, in its own week.
 * A small version runs here. The full one, on PostgreSQL with two services on one database: `RACERS=100 node
 * test/on-postgres.ts test/races/launch-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import { addWeeks, type Week, weekBounds, weekOf } from '../../src/calendar/index.ts'
import { chooseFreeListing, turnWeek } from '../../src/launches/index.ts'
import { rows } from '../../src/platform/data/database.ts'
import { problemOf } from '../../src/surfaces/failure.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { secondService } from './second-service.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'

const racers = Number(process.env['RACERS'] ?? 8)
const capacity = Math.max(2, Math.ceil(racers / 10))
const timeZone = process.env['RACE_ZONE'] ?? 'America/New_York'

let app: TestApp
let second: App
before(async () => {
  app = await createTestApp()
  await sql`update sites set badge_required = false, time_zone = ${timeZone}, free_slots_per_week = ${capacity}`.execute(
    app.services.db,
  )
  app.sites.forget()
  second = await secondService(app)
})
after(async () => {
  if (second !== app) await second.stop()
  await app.stop()
})

interface Launch {
  id: number
  launch_week: Week
  status: string
  launched_at: Date | null
}
const launches = () =>
  rows(
    app.services.db,
    sql<Launch>`select id, launch_week, status, launched_at from listings where status <> 'draft' order by id`,
  )

async function listingsOf(owner: TestAccount): Promise<number[]> {
  const ids = []
  for (let number = 0; number < racers; number++) {
    const website = `https://racer-${number}.example/`
    const edits = { founders: [completeFounder] }
    const { id } = await makeListing(app, { owner, name: `Racer ${number}`, website, status: 'draft', edits })
    ids.push(id)
  }
  return ids
}

/** Retries a call that waited too long for a connection or a lock and got 503. */
async function untilHeard<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (problemOf(error).problem.type.status !== 503) throw error
    }
  }
}

test(`${racers} listings request the last free place at once: one gets it, the others get later weeks, none twice`, async () => {
  const owner = await app.account('owner@example.org')
  const ids = await listingsOf(owner)
  const first: Week = addWeeks(weekOf(app.clock.now(), timeZone), 4)
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, ${first}, ${capacity - 1})`.execute(
    app.services.db,
  )
  // Each calls twice at the same time: the second call finds the listing scheduled and is refused.
  const ask = (id: number) => app.call(chooseFreeListing, { actor: owner.member, input: { listing_id: id } })
  const outcomes = await Promise.allSettled([...ids, ...ids].map((id) => untilHeard(() => ask(id))))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, racers)
  const placed = await launches()
  const byWeek = Map.groupBy(placed, ({ launch_week }) => launch_week)
  assert.equal(placed.length, racers)
  assert.equal(byWeek.get(first)?.length, 1)
  for (const [week, there] of byWeek) assert.ok(there.length <= capacity, `${there.length} in ${week}`)
  const counted = await rows(
    app.services.db,
    sql<{
      week: Week
      taken: number
    }>`select week, free_taken as taken from launch_weeks where free_taken > 0`,
  )
  for (const { week, taken } of counted)
    assert.equal(taken, (byWeek.get(week)?.length ?? 0) + (week === first ? capacity - 1 : 0), week)
})

test('after weeks without a worker, two workers begin every due week once', async () => {
  const weeks = [...new Set((await launches()).map(({ launch_week }) => launch_week))].toSorted()
  const middle = weeks[Math.floor(weeks.length / 2)]
  assert.ok(middle)
  const turn = weekBounds(middle, timeZone).startsAt
  app.clock.set(new Date(turn.getTime() - 1))
  const early = await launches()
  assert.ok(
    early.every(({ status }) => status === 'scheduled'),
    'no week began meanwhile',
  )
  app.clock.set(new Date(turn.getTime() + 90 * 60_000))
  const work = (service: App) => runJob(turnWeek, {}, service.services, AbortSignal.timeout(120_000))
  await Promise.all([work(app), work(second), work(app), work(second)])
  for (const launch of await launches()) {
    const isDue: boolean = launch.launch_week <= middle
    assert.equal(launch.status, isDue ? 'live' : 'scheduled', launch.launch_week)
    const start: Date | null = isDue ? weekBounds(launch.launch_week, timeZone).startsAt : null
    assert.deepEqual(launch.launched_at, start, launch.launch_week)
  }
  const turns = await rows(
    app.services.db,
    sql<{ listing_id: number; times: number }>`select listing_id, count(*)::int as times from listing_events
      where event = 'week_begins' group by listing_id`,
  )
  assert.equal(turns.length, (await launches()).filter(({ status }) => status === 'live').length)
  assert.deepEqual(
    turns.filter(({ times }) => times !== 1),
    [],
  )
})
