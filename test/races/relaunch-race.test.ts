/**
 * A relaunch: planned once however many calls, begun once however often the week starts, with votes separate from the
 * first launch’s, whose board and award stay frozen.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { freezeBoards } from '../../src/awards/freeze-boards-job.ts'
import { addWeeks, days, type Week, weekBounds, weekOf } from '../../src/calendar/index.ts'
import { getLaunchWeek } from '../../src/launches/index.ts'
import { planRelaunch } from '../../src/launches/relaunch/plan-relaunch.ts'
import { withdrawRelaunch } from '../../src/launches/relaunch/withdraw-relaunch.ts'
import { getLeaderboard } from '../../src/leaderboards/get-leaderboard.ts'
import { getListing } from '../../src/listings/index.ts'
import { row, rows } from '../../src/platform/data/database.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { beginRelaunches, castVote } from '../../src/votes/index.ts'
import { removeVote } from '../../src/votes/remove-vote.ts'
import { findCountDifferences } from '../../src/votes/count-queries.ts'
import { getMyVote } from '../../src/votes/get-my-vote.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { jobContextOf } from '../app/job-context.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'

const timeZone = 'Europe/Vienna'
const pause = 180
let app: TestApp
let owner: TestAccount
let first: Week
let listing: { id: number; slug: string }
const anonymous = { kind: 'anonymous' as const, address: '127.0.0.1' }
const voters: TestAccount['member'][] = []

before(async () => {
  app = await createTestApp()
  const { db } = app.services
  await sql`update sites set badge_required = false, time_zone = ${timeZone}, free_slots_per_week = 3`.execute(
    db,
  )
  app.sites.forget()
  owner = await app.account('owner@again.example')
  first = weekOf(app.clock.now(), timeZone)
  listing = await makeListing(app, { owner, name: 'Again', edits: { founders: [completeFounder] } })
  const { startsAt } = weekBounds(first, timeZone)
  await sql`update listings set launch_week = ${first}, launched_at = ${startsAt} where id = ${listing.id}`.execute(
    db,
  )
  for (const name of ['ada', 'bob', 'cyd']) {
    const { id, member } = await app.account(`${name}@${name}.example`)
    const created = new Date(app.clock.now().getTime() - days(365))
    await sql`update accounts set "createdAt" = ${created}, "emailVerified" = true where id = ${id}`.execute(
      db,
    )
    voters.push({ ...member, address: `198.51.${100 + voters.length}.9` })
  }
})
after(() => app.stop())

const vote = (actor: TestAccount['member'] | undefined) => {
  assert.ok(actor)
  return app.call(castVote, { actor, input: { slug: listing.slug } })
}
const plan = (more: Record<string, unknown> = {}) =>
  app.call(planRelaunch, {
    actor: owner.member,
    input: { listing_id: listing.id, whats_new: 'Works offline now.', ...more },
  })
const taken = async (week: string) =>
  (
    await row(
      app.services.db,
      sql<{
        taken: number
      }>`select free_taken as taken from launch_weeks where site_id = 1 and week = ${week}`,
    )
  )?.taken ?? 0
const shown = () => app.call(getListing, { actor: anonymous, input: { slug: listing.slug } })
const boardOf = async (week: string) => {
  const { items } = await app.call(getLeaderboard, { actor: anonymous, input: { board: 'votes', week } })
  const found = items as { slug: string; rank: number; score: number; last_vote_at: string }[]
  return found.map(({ slug, rank, score, last_vote_at: at }) => [slug, rank, score, at])
}
const refusedFor = async (asked: Promise<unknown>) => {
  try {
    await asked
  } catch (error) {
    if (error instanceof Problem) return [error.type.code, error.members?.['reason']]
    throw error
  }
  return null
}

test('a relaunch is refused before its pause is over, and on a site where products launch once', async () => {
  await vote(voters[0])
  await vote(voters[1])
  app.clock.set(new Date(weekBounds(first, timeZone).endsAt.getTime() + days(1)))
  await freezeBoards.run({}, jobContextOf(app))
  assert.deepEqual(await refusedFor(plan()), ['relaunch_refused', 'too_early'])
  app.clock.set(new Date(weekBounds(first, timeZone).startsAt.getTime() + days(pause)))
  await freezeBoards.run({}, jobContextOf(app))
  await sql`update sites set relaunch_pause_days = 0`.execute(app.services.db)
  app.sites.forget()
  assert.deepEqual(await refusedFor(plan()), ['relaunch_refused', 'launches_once'])
  await sql`update sites set relaunch_pause_days = ${pause}`.execute(app.services.db)
  app.sites.forget()
})

test('a relaunch requested six times at once is planned once and takes one place, which withdrawing frees', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => plan()))
  assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
  const week = addWeeks(weekOf(app.clock.now(), timeZone), 4)
  assert.equal(await taken(week), 1)
  await app.call(withdrawRelaunch, { actor: owner.member, input: { listing_id: listing.id } })
  assert.equal(await taken(week), 0)
  assert.equal((await plan({ week: addWeeks(week, 1) }))['week'], addWeeks(week, 1))
})

test('a relaunch begins once; the first week’s board stays, and the new week starts without votes', async () => {
  const second = addWeeks(weekOf(app.clock.now(), timeZone), 5)
  const frozen = await boardOf(first)
  app.clock.set(new Date(weekBounds(second, timeZone).startsAt.getTime() + 90 * 60_000))
  await Promise.all([beginRelaunches.run({}, jobContextOf(app)), beginRelaunches.run({}, jobContextOf(app))])
  await beginRelaunches.run({}, jobContextOf(app))
  const begun = await rows(
    app.services.db,
    sql`select 1 from listing_events where listing_id = ${listing.id} and event = 'relaunch'`,
  )
  assert.equal(begun.length, 1)
  assert.deepEqual(
    (await shown())['launches'],
    [
      [first, null, 2, 1],
      [second, 'Works offline now.', 0, null],
    ].map(([week, whats_new, votes, rank]) => ({
      week,
      launched_at: weekBounds(week as Week, timeZone).startsAt.toISOString(),
      whats_new,
      votes,
      rank,
    })),
  )
  assert.equal(frozen.length, 1)
  assert.deepEqual(await boardOf(first), frozen)
  for (const [week, votes] of [
    [first, 2],
    [second, 0],
  ] as const) {
    const { launches } = await app.call(getLaunchWeek, { actor: anonymous, input: { week } })
    assert.deepEqual(
      (launches as { slug: string; week_votes: number }[]).map((one) => [one.slug, one.week_votes]),
      [[listing.slug, votes]],
    )
  }
  assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
})

test('voters of the first launch may vote once more for the relaunch, and the frozen votes stay', async () => {
  const [ada, , cyd] = voters
  assert.ok(ada && cyd)
  const mine = (actor: TestAccount['member']) => app.call(getMyVote, { actor, input: { slug: listing.slug } })
  assert.equal((await mine(ada))['voted'], false)
  await Promise.all([vote(ada), vote(ada), vote(ada)])
  await vote(cyd)
  assert.deepEqual([(await mine(ada))['voted'], (await mine(ada))['votes']], [true, 3])
  const launches = (await shown())['launches'] as { votes: number; rank: number | null }[]
  assert.deepEqual(
    launches.map(({ votes, rank }) => [votes, rank]),
    [
      [2, 1],
      [2, null],
    ],
  )
  assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
  const gone = await app.call(removeVote, { actor: ada, input: { slug: listing.slug } })
  assert.equal(gone['votes'], 2)
  assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
})

test('the next relaunch is refused until another pause is over', async () => {
  assert.deepEqual(await refusedFor(plan()), ['relaunch_refused', 'too_early'])
})
