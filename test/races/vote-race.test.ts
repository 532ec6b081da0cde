/**
 * Votes under load: one account counts once however often it votes at the same time, and a service that is killed while
 * counting leaves nothing to repair.
 * A small version runs here. The full one, on PostgreSQL: `VOTES=1000 KILLS=20 node test/on-postgres.ts
 * test/races/vote-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { row } from '../../src/platform/data/database.ts'
import { problemOf } from '../../src/surfaces/failure.ts'
import { castVote } from '../../src/votes/index.ts'
import { recountCommand } from '../../src/votes/recount-command.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

const votes = Number(process.env['VOTES'] ?? 30)
const kills = Number(process.env['KILLS'] ?? 1)
const voters = 40

let app: TestApp
before(async () => {
  app = await createTestApp()
  for (const name of ['Alder', 'Birch']) await makeListing(app, { name })
  for (let voter = 0; voter < voters; voter++) await app.account(`voter${voter}@people.example`)
  await sql`update accounts set "createdAt" = '2026-01-01'::timestamptz - abs(hashtext(id) % 10000) * interval '1 hour', "emailVerified" = true`.execute(
    app.services.db,
  )
})
after(() => app.stop())

const recount = async () => JSON.parse(await recountCommand.run(app, { options: {}, words: [] }))

test(`${votes} simultaneous votes of one account count once`, async () => {
  const { member } = await app.account('voter0@people.example')
  const outcomes = await Promise.allSettled(
    Array.from({ length: votes }, () => app.call(castVote, { actor: member, input: { slug: 'alder' } })),
  )
  // A call that waits too long for a connection is told to retry; none causes a server error.
  const faults = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && problemOf(outcome.reason).problem.type.status !== 503,
  )
  assert.deepEqual(faults, [])
  assert.ok(outcomes.some(({ status }) => status === 'fulfilled'))
  const counted = await row(
    app.services.db,
    sql<{
      votes: number
      entries: number
    }>`select n.votes, (select count(*)::int from vote_ledger e where e.listing_id = l.id) as entries
      from listings l join listing_counts n on n.listing_id = l.id where l.slug = 'alder'`,
  )
  assert.deepEqual(counted, { votes: 1, entries: 1 })
  assert.equal((await recount()).differences, 0)
})

test(
  `after ${kills} kills while ${voters} accounts vote and withdraw their votes, a recount finds no difference`,
  {
    skip: onPostgres ? false : 'the embedded database runs in this process',
    timeout: 60_000 + kills * 40_000,
  },
  async (context) => {
    const storm = join(import.meta.dirname, 'vote-storm-process.ts')
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [storm, app.config.databaseUrl ?? ''], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      await new Promise((done) => setTimeout(done, 100 + kill * 37))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const cast = await row(
      app.services.db,
      sql<{ entries: number }>`select count(*)::int as entries from vote_ledger`,
    )
    context.diagnostic(`${cast?.entries} votes cast and taken back`)
    assert.ok((cast?.entries ?? 0) >= voters)
    assert.deepEqual(await recount(), { differences: 0, found: [], recounted: 0 })
  },
)

test('a recount finds wrong counts, and corrects them when asked to write', async () => {
  await sql`update listing_counts set votes = votes + 3`.execute(app.services.db)
  assert.ok((await recount()).differences >= 2)
  await recountCommand.run(app, { options: { write: true }, words: [] })
  assert.equal((await recount()).differences, 0)
})
