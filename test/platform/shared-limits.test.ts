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
  pools = [0, 1, 2, 3].map(() => new pg.Pool({ connectionString: database.url, max: 5 }))
  for (const pool of pools) pool.on('error', () => undefined)
  // Connections are opened beforehand: a shared count that takes more than a second is not waited for.
  await Promise.all(
    pools.flatMap((pool) => Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.1)'))),
  )
  limiters = pools.map((pool) => createLimiter(settings, countTogether(pool, 'secret')))
})
after(async () => {
  if (skip) return
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** How many of `count` concurrent requests, alternating between the processes, are let through. */
async function passed(
  count: number,
  ask: (limiter: Limiter) => Promise<void>,
  processes: readonly Limiter[] = limiters,
): Promise<number> {
  const asked = await Promise.allSettled(
    Array.from({ length: count }, (_none, at) => processes[at % processes.length]).map(
      async (limiter) => limiter && ask(limiter),
    ),
  )
  for (const one of asked)
    if (one.status === 'rejected')
      assert.ok(one.reason instanceof Problem && one.reason.type.code === 'rate_limited', String(one.reason))
  return asked.filter(({ status }) => status === 'fulfilled').length
}

test('several processes together allow exactly as many writes as one', { skip }, async () => {
  let count = 0
  for (let wave = 0; wave < 6; wave++)
    count += await passed(20, (limiter) => limiter.take(member, { effect: 'write' }))
  assert.equal(count, settings.writes)
})

/** Reads of the API and of pages from one address, with their limits. */
const readsFrom = (address: string) =>
  [
    [120, (limiter: Limiter) => limiter.take({ kind: 'anonymous', address }, read)],
    [600, (limiter: Limiter) => limiter.takePage(address)],
  ] as const

test(
  'several processes together allow as many reads as one, within a twentieth for each further one',
  { skip },
  async () => {
    for (const several of [2, 3, 4]) {
      const processes = limiters.slice(0, several)
      for (const [limit, ask] of readsFrom(`198.51.100.${several}`)) {
        const count = await passed(3 * limit, ask, processes)
        assert.ok(
          Math.abs(count - limit) <= ((several - 1) * limit) / 20,
          `${count} of ${limit} by ${several}`,
        )
        assert.equal(await passed(20, ask, processes), 0)
      }
    }
  },
)

test(
  'a process whose first requests come late allows a twentieth more, one that stops early keeps a twentieth back at most',
  { skip },
  async () => {
    const [first, ...others] = limiters
    assert.ok(first)
    for (const [limit, ask] of readsFrom('198.51.100.90')) {
      assert.equal(await passed(2 * limit, ask, [first]), limit)
      for (const other of others) assert.equal(await passed(limit, ask, [other]), limit / 20)
    }
    for (const [limit, ask] of readsFrom('198.51.100.91')) {
      const began = await passed(limit / 20 + 1, ask, others)
      const rest = await passed(2 * limit, ask, [first])
      assert.ok(limit - began - rest <= (others.length * limit) / 20, `${began} and ${rest} of ${limit}`)
    }
  },
)

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
