/** Jobs that process many things: one failure does not stop the others, and is made up for at the next run. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { countPendingVotes } from '../../src/votes/pending/count-pending-votes-job.ts'
import { castVote } from '../../src/votes/index.ts'
import { freezeBoards } from '../../src/awards/index.ts'
import { hours, minutes } from '../../src/calendar/index.ts'
import { recordPositions } from '../../src/leaderboards/record-positions-job.ts'
import { publishScheduled } from '../../src/news/scheduled/publish-scheduled-job.ts'
import { scheduleListingUpdate } from '../../src/news/scheduled/schedule-listing-update.ts'
import { siteCreate } from '../../src/sites/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { failingAt, jobContextOf } from '../app/job-context.ts'
import { makeListing } from '../fixtures/listings.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await siteCreate.run(app, {
    options: { key: 'south', name: 'South', host: 'south.localhost:3999', currency: 'EUR' },
    words: [],
  })
  await sql`update sites set created_at = ${app.clock.now()}`.execute(app.services.db)
  app.sites.forget()
})
after(() => app.stop())

interface OfMany {
  run: (input: Record<string, never>, context: ReturnType<typeof jobContextOf>) => Promise<void>
}

/**
 * Runs the job twice: first with the transaction of the first thing failing, then normally. Returns what `done` has
 * counted since the start after each run. The first transaction of most jobs records the time.
 */
async function runs({ run }: OfMany, done: () => Promise<number>, first = 2): Promise<number[]> {
  const before = await done()
  await assert.rejects(run({}, failingAt(first, jobContextOf(app))), AggregateError)
  const afterFailure = await done()
  await run({}, jobContextOf(app))
  return [afterFailure - before, (await done()) - before]
}

const count = (table: string) => async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(app.services.db)).rows[0]
      ?.n,
  )

test('a pending vote that fails does not stop the others, and is counted in the next run', async () => {
  await makeListing(app, { name: 'Alder' })
  for (const email of ['one@votes.example', 'two@votes.example']) {
    const { member } = await app.account(email)
    const made = new Date(app.clock.now().getTime() - minutes(2))
    await sql`update accounts set "createdAt" = ${made}, "emailVerified" = true where email = ${email}`.execute(
      app.services.db,
    )
    await app.call(castVote, { actor: member, input: { slug: 'alder' } })
  }
  app.clock.advance(minutes(10))
  assert.deepEqual(await runs(countPendingVotes, count('votes')), [1, 2])
})

test('a scheduled update that fails does not stop the others, and is posted in the next run', async () => {
  const owner = await app.account('owner@updates.example')
  const { id } = await makeListing(app, { owner })
  const at = new Date(app.clock.now().getTime() + hours(2)).toISOString()
  for (const title of ['First', 'Second'])
    await app.call(scheduleListingUpdate, {
      actor: owner.member,
      input: { listing_id: id, scheduled_id: null, title, body: 'News of it.', publish_at: at },
    })
  app.clock.advance(hours(3))
  assert.deepEqual(await runs(publishScheduled, count('listing_updates')), [1, 2])
})

test('a site that fails does not stop the daily positions and weekly boards of others, and is done in the next run', async () => {
  const sitesOf = (table: string) => async () =>
    Number(
      (
        await sql<{ n: string }>`select count(distinct site_id) as n from ${sql.table(table)}`.execute(
          app.services.db,
        )
      ).rows[0]?.n,
    )
  assert.deepEqual(await runs(recordPositions, sitesOf('board_days'), 1), [1, 2])
  app.clock.advance(hours(24 * 8))
  assert.deepEqual(await runs(freezeBoards, sitesOf('board_snapshots')), [1, 2])
})
