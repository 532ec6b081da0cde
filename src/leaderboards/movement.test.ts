import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, TestClock, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { castVote } from '../votes/cast-vote.ts'
import { getLeaderboard } from './get-leaderboard.ts'

let app: TestApp
/** A Wednesday morning in Berlin, the first site's time zone. */
const clock = new TestClock('2026-11-18T09:00:00Z')
before(async () => {
  app = await createTestApp({ clock })
  await sql`update sites set time_zone = 'Europe/Berlin'`.execute(app.services.db)
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeListing(app, { name })
})
after(() => app.stop())

let voters = 0
async function vote(...slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const account = await app.account(`voter@home${voters++}.example`)
    await sql`update accounts set "createdAt" = '2020-01-01'::timestamptz + ${voters} * interval '1 day',
      "emailVerified" = true where id = ${account.id}`.execute(app.services.db)
    await app.call(castVote, {
      actor: { ...account.member, address: `198.51.${voters}.7` },
      input: { slug },
    })
    clock.advance(60_000)
  }
}

async function moves(input: Record<string, unknown> = {}): Promise<unknown[]> {
  const actor = { kind: 'anonymous' as const, address: '127.0.0.1' }
  const { items } = await app.call(getLeaderboard, { actor, input: { board: 'votes', ...input } })
  return Array.isArray(items) ? items.map((item) => [Object(item).slug, Object(item).moved]) : []
}

test('running boards show places gained and lost since the day began in the site’s time zone, frozen boards do not', async () => {
  await vote('alder', 'alder', 'birch')
  await app.runScheduled('record_positions')
  await vote('birch', 'birch', 'cedar')
  const moved = [
    ['birch', 1],
    ['alder', -1],
    ['cedar', null],
  ]
  assert.deepEqual(await moves(), moved, 'cedar was not on the board when the day began')
  assert.deepEqual(await moves({ period: 'all' }), moved)
  await app.runScheduled('record_positions')
  assert.deepEqual(await moves(), moved, 'positions are recorded once a day')
  assert.deepEqual(await moves({ board: 'domain-rating' }), [])

  clock.set('2026-11-18T23:05:00Z')
  assert.deepEqual(
    (await moves()).map((one) => Array.isArray(one) && one[1]),
    [null, null, null],
    'yesterday’s positions do not count today',
  )
  await app.runScheduled('record_positions')
  await vote('cedar', 'cedar')
  assert.deepEqual(await moves(), [
    ['birch', 0],
    ['cedar', 1],
    ['alder', -1],
  ])

  clock.advance(7 * 86_400_000)
  await app.runScheduled('freeze_boards')
  await app.runScheduled('record_positions')
  assert.deepEqual(await moves(), [], 'a new week begins empty')
  assert.deepEqual(
    (await moves({ week: '2026-W47' })).map((one) => Array.isArray(one) && one[1]),
    [null, null, null],
    'a frozen board shows no movement',
  )
})
