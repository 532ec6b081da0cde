/**
 * Compares SQL counts and ranks with the rule written in code: with generated votes, for one listing and for a whole
 * board.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { periodOf, weekBounds, weekOf } from '../calendar/index.ts'
import { findStandings } from '../leaderboards/snapshot-queries.ts'
import { change, row, rows } from '../platform/data/database.ts'
import { findCountDifferences, findVotedListings, recount } from './count-queries.ts'

const week = '2026-W47'
const { startsAt, endsAt } = weekBounds(week, 'UTC')
const later = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds)

interface Cast {
  at: Date
  isSetAside: boolean
}

let app: TestApp
let listings: { id: number }[]

before(async () => {
  app = await createTestApp()
  listings = []
  for (const name of ['Alder', 'Birch', 'Cedar', 'Damson'])
    listings.push(await makeListing(app, { name, week }))
})
after(() => app.stop())

/** Gives the listing exactly these votes, counted. */
async function votedFor({ id }: { id: number }, votes: readonly Cast[]): Promise<void> {
  await app.services.transact(async ({ db }) => {
    await change(db, sql`delete from votes where listing_id = ${id}`)
    for (const [voter, { at, isSetAside }] of votes.entries())
      await change(
        db,
        sql`insert into votes (listing_id, account_id, cast_at, week, month, year, email_domain, account_created_at, set_aside,
            site_id)
          values (${id}, ${`voter-${voter}`}, ${at}, ${weekOf(at, 'UTC')}, ${periodOf('month', at, 'UTC')},
            ${String(at.getUTCFullYear())}, 'people.example', ${startsAt}, ${isSetAside ? 'ring' : null}, 1)`,
      )
    await recount(db, id)
  })
}

interface Indexed {
  votes: number
}

interface Counts {
  votes: number
  week_votes: number
  set_aside: number
  last_vote_at: Date | null
  week_last_vote_at: Date | null
}

async function countsOf({ id }: { id: number }): Promise<Counts | undefined> {
  return row(
    app.services.db,
    sql<Counts>`select votes, week_votes, set_aside, last_vote_at, week_last_vote_at from listing_counts
      where listing_id = ${id}`,
  )
}

const standings = (period: string) => findStandings(app.services.db, 1, period, 10)

describe('vote counts', () => {
  test('a week counts from its first millisecond up to, but not including, its end', async () => {
    const [listing] = listings
    assert.ok(listing)
    const [last, next] = [later(endsAt, -1), endsAt]
    const cast = [later(startsAt, -1), startsAt, last, next].map((at) => ({ at, isSetAside: false }))
    await votedFor(listing, cast)
    assert.deepEqual(await countsOf(listing), {
      votes: 4,
      week_votes: 2,
      set_aside: 0,
      last_vote_at: next,
      week_last_vote_at: last,
    })
    assert.deepEqual(
      (await standings(week)).map(({ votes, last_vote_at: at }) => [votes, at]),
      [[2, last]],
    )
    await votedFor(listing, [])
    assert.deepEqual(await standings(week), [])
  })

  test('votes set aside neither count nor decide ties', async () => {
    const [listing, other] = listings
    assert.ok(listing && other)
    await votedFor(listing, [
      { at: later(startsAt, 10), isSetAside: false },
      { at: later(startsAt, 30), isSetAside: true },
    ])
    await votedFor(other, [{ at: later(startsAt, 20), isSetAside: false }])
    const { votes, set_aside: setAside, last_vote_at: last } = (await countsOf(listing)) ?? {}
    assert.deepEqual([votes, setAside, last], [1, 1, later(startsAt, 10)])
    assert.deepEqual(
      (await standings(week)).map(({ listing_id: id }) => id),
      [listing.id, other.id],
    )
  })

  const ledger = fc.array(
    fc.record({
      at: fc.integer({ min: -2, max: 9 }).map((days) => later(startsAt, days * 86_400_000)),
      isSetAside: fc.boolean(),
    }),
    { maxLength: 6 },
  )

  test('counts equal the votes, and boards sort by votes, then the earlier last vote, then the lower ID', async () => {
    const ledgers = fc.tuple(ledger, ledger, ledger, ledger)
    await fc.assert(
      fc.asyncProperty(ledgers, async (given) => {
        const counted = given.map((votes) =>
          votes.filter(({ isSetAside }) => !isSetAside).map(({ at }) => at),
        )
        for (const [index, listing] of listings.entries()) {
          await votedFor(listing, given[index] ?? [])
          const all = counted[index] ?? []
          const inWeek = all.filter((at) => at >= startsAt && at < endsAt)
          assert.deepEqual(await countsOf(listing), {
            votes: all.length,
            week_votes: inWeek.length,
            set_aside: (given[index] ?? []).length - all.length,
            last_vote_at: latest(all),
            week_last_vote_at: latest(inWeek),
          })
          const { db } = app.services
          const indexed = sql<Indexed>`select distinct votes from listing_index where listing_id = ${listing.id}`
          assert.deepEqual(
            await rows(db, indexed),
            [{ votes: all.length }],
            'the listing index has the same count',
          )
        }
        const expected = listings
          .map(({ id }, index) => ({ id, cast: counted[index] ?? [] }))
          .filter(({ cast }) => cast.length > 0)
          .toSorted(
            (a, b) =>
              b.cast.length - a.cast.length || Number(latest(a.cast)) - Number(latest(b.cast)) || a.id - b.id,
          )
        const found = await standings('all')
        assert.deepEqual(
          found.map(({ listing_id: id, votes }) => [id, votes]),
          expected.map(({ id, cast }) => [id, cast.length]),
        )
      }),
      { numRuns: 25 },
    )
  })
})

describe('stored vote counts', () => {
  test('finds stored totals and boards that differ from the votes, also for the newest listing', async () => {
    const newest = listings.at(-1)
    assert.ok(newest)
    for (const listing of listings) await votedFor(listing, [{ at: startsAt, isSetAside: false }])
    const found = async () =>
      (await findCountDifferences(app.services.db, 100))
        // These votes were inserted without ledger entries.
        .filter(({ what }) => what !== 'ledger')
        .map(({ listing_id: id, what, stored, counted }) => [id, what, stored, counted])
    assert.deepEqual(await found(), [])
    await sql`update listing_counts set votes = 7 where listing_id = ${newest.id}`.execute(app.services.db)
    await sql`update board_counts set votes = 5 where listing_id = ${newest.id} and period = ${week}`.execute(
      app.services.db,
    )
    assert.deepEqual(await found(), [
      [newest.id, `board ${week}`, 5, 1],
      [newest.id, 'votes', 7, 1],
    ])
    await app.services.transact(({ db }) => recount(db, newest.id))
    assert.deepEqual(await found(), [])
  })

  test('recounts in portions that cover each voted listing once', async () => {
    const ids = listings.map(({ id }) => id)
    const walked: number[] = []
    for (let last = 0; ; last = walked.at(-1) ?? 0) {
      const portion = await findVotedListings(app.services.db, last, 2)
      walked.push(...portion)
      if (portion.length === 0) break
    }
    assert.deepEqual(walked, ids)
  })
})

function latest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>((found, date) => (found === null || date > found ? date : found), null)
}
