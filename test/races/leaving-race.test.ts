/**
 * An account that votes, withdraws its vote and is deleted at the same time: no call causes a server error, the counts
 * stay correct, and nothing of the account remains.
 * A small version runs here. The full one, on PostgreSQL, where they truly run concurrently: `LEAVERS=50 node
 * test/on-postgres.ts test/races/leaving-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { row } from '../../src/platform/data/database.ts'
import { recountCommand } from '../../src/votes/recount-command.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { type Seen, signedInVisitor } from '../clients/visitor.ts'

const leavers = Number(process.env['LEAVERS'] ?? 3)
const slugs = ['alder', 'birch', 'cedar']

let app: TestApp
before(async () => {
  app = await createTestApp()
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeListing(app, { name })
})
after(() => app.stop())

const faults = () => app.logged.filter((line) => /"level":"?(error|50)/.test(line)).join('\n')

/** The account has voted once before; the timing of what follows varies from run to run. */
async function leaveWhileVoting(nth: number): Promise<Seen[]> {
  const email = `leaver${nth}@people.example`
  const visitor = await signedInVisitor(app, email)
  await sql`update accounts set "createdAt" = '2026-01-01' where email = ${email}`.execute(app.services.db)
  const leaving = await visitor.get('/account/delete')
  const vote = (slug: string, what: string) =>
    visitor.post(`/listings/${slug}/vote`, { do: what, answer: 'json' }, leaving)
  const first = await vote('alder', 'vote')
  assert.equal(first.status, 200, first.body)
  const deletion = pause((nth * 11) % 30).then(() => visitor.post('/account/delete', { email }, leaving))
  const others = slugs.flatMap((slug, place) =>
    ['vote', 'remove', 'vote'].map(async (what, order) => {
      await pause((nth * 3 + place * 5 + order * 7) % 40)
      return vote(slug, what)
    }),
  )
  return Promise.all([deletion, ...others])
}

test(`${leavers} accounts vote, withdraw and are deleted at once: no server error, correct counts, no rows left`, async (context) => {
  const answers: Record<number, number> = {}
  for (let nth = 0; nth < leavers; nth++) {
    const [deletion, ...votes] = await leaveWhileVoting(nth)
    assert.deepEqual([deletion?.status, deletion?.location], [303, '/account/deleted'], deletion?.body ?? '')
    for (const { status } of votes) {
      assert.ok(status < 500, `${status} ${faults()}`)
      answers[status] = (answers[status] ?? 0) + 1
    }
    const recount: unknown = JSON.parse(await recountCommand.run(app, { options: {}, words: [] }))
    assert.deepEqual(recount, { differences: 0, found: [], recounted: 0 })
  }
  context.diagnostic(`answers to votes: ${JSON.stringify(answers)}`)
  const left = await row(
    app.services.db,
    sql`select (select count(*)::int from accounts) as accounts, (select count(*)::int from votes) as votes,
      (select count(*)::int from vote_ledger) as ledger, (select sum(votes)::int from listing_counts) as counted`,
  )
  assert.deepEqual(left, { accounts: 0, votes: 0, ledger: 0, counted: 0 })
})
