/** Limits that several processes share over one database. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Member } from '../../src/platform/call/context.ts'
import { createLimiter, type Limiter } from '../../src/platform/call/limits.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { countTogether } from '../../src/platform/data/shared-counts.ts'
import { createServerDatabase, onPostgres } from '../app/app.ts'

const skip = onPostgres ? false : 'the embedded database has one process'
const settings = { anonymous: 120, member: 600, writes: 60, pages: 600 }
const read = { effect: 'read' } as const
const member: Member = {
  kind: 'member',
  address: '192.0.2.1',
  accountId: 'ada',
  email: 'ada@example.org',
  name: '',
  roles: [],
  scopes: [],
  via: 'oauth',
}

let database: Awaited<ReturnType<typeof createServerDatabase>>
let pools: pg.Pool[] = []
let limiters: Limiter[] = []
before(async () => {
  if (skip) return
  database = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  pools = [0, 1].map(() => new pg.Pool({ connectionString: database.url, max: 5 }))
  for (const pool of pools) pool.on('error', () => undefined)
  limiters = pools.map((pool) => createLimiter(settings, countTogether(pool, 'secret')))
})
after(async () => {
  if (skip) return
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** How many of `count` concurrent requests, alternating between both limiters, are let through. */
async function passed(count: number, ask: (limiter: Limiter) => Promise<void>): Promise<number> {
  const asked = await Promise.allSettled(
    Array.from({ length: count }, (_none, at) => limiters[at % 2]).map(
      async (limiter) => limiter && ask(limiter),
    ),
  )
  for (const one of asked)
    if (one.status === 'rejected')
      assert.ok(one.reason instanceof Problem && one.reason.type.code === 'rate_limited', String(one.reason))
  return asked.filter(({ status }) => status === 'fulfilled').length
}

test('two processes together allow as many writes as one', { skip }, async () => {
  assert.equal(await passed(150, (limiter) => limiter.take(member, { effect: 'write' })), settings.writes)
})

test('two processes together allow as many reads as one, within a tenth', { skip }, async () => {
  const address = '198.51.100.7'
  for (const [limit, ask] of [
    [120, (limiter: Limiter) => limiter.take({ kind: 'anonymous', address }, read)],
    [600, (limiter: Limiter) => limiter.takePage(address)],
  ] as const) {
    const count = await passed(3 * limit, ask)
    assert.ok(count >= 0.9 * limit && count <= 1.1 * limit, `${count} of ${limit}`)
    assert.equal(await passed(20, ask), 0)
  }
})

test('the first requests of an address need no database query, and later ones few', { skip }, async () => {
  const [pool] = pools
  const [limiter] = limiters
  if (!pool || !limiter) throw new Error('there is none')
  let asked = 0
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  Object.assign(pool, {
    query: (...given: unknown[]) => {
      asked++
      return query(...given)
    },
  })
  const asks: number[] = []
  for (let request = 0; request < 300; request++) {
    await limiter.takePage('203.0.113.9')
    asks.push(asked)
  }
  assert.equal(asks[29], 0)
  assert.ok((asks[299] ?? 0) <= 9, `${asked} statements for 300 requests`)
})

test('without the database each process counts by itself', { skip }, async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  const alone = createLimiter({ ...settings, writes: 3 }, countTogether(away, 'secret'))
  let taken = 0
  for (let request = 0; request < 5; request++)
    await alone.take(member, { effect: 'write' }).then(
      () => taken++,
      (error: unknown) => assert.ok(error instanceof Problem),
    )
  assert.equal(taken, 3)
  await away.end()
})
