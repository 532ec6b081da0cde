/** Which callers share a limit, and which do not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member } from '../../src/platform/call/context.ts'
import { createLimiter } from '../../src/platform/call/limits.ts'
import { countInMemory } from '../../src/platform/data/shared-counts.ts'
import { Problem } from '../../src/platform/call/problem.ts'

const read = { effect: 'read' } as const
const member = (accountId: string, credentialId?: string, rateLimitPerMinute?: number): Member => ({
  kind: 'member',
  address: '127.0.0.1',
  accountId,
  email: `${accountId}@example.org`,
  name: '',
  roles: [],
  scopes: [],
  via: 'oauth',
  ...(credentialId === undefined ? {} : { credentialId }),
  ...(rateLimitPerMinute === undefined ? {} : { rateLimitPerMinute }),
})

/** How many of five requests are let through. */
async function answered(limiter: ReturnType<typeof createLimiter>, actor: Member): Promise<number> {
  let count = 0
  for (let round = 0; round < 5; round++) {
    try {
      await limiter.take(actor, read)
      count++
    } catch (error) {
      assert.ok(error instanceof Problem && error.type.code === 'rate_limited')
    }
  }
  return count
}

test('each user of an app has the whole limit, though the app’s id is the same', async () => {
  const limiter = createLimiter({ anonymous: 1, member: 3, writes: 1, pages: 1 })
  const app = 'https://client.example.com/app.json'
  assert.equal(await answered(limiter, member('ada', app)), 3)
  assert.equal(await answered(limiter, member('ben', app)), 3)
  assert.equal(await answered(limiter, member('ada', app)), 0)
})

test('a key has its own limit, and all keys of an account together have at most the operator’s limit', async () => {
  const limiter = createLimiter({ anonymous: 1, member: 4, writes: 1, pages: 1 })
  assert.equal(await answered(limiter, member('ada', 'key_one', 2)), 2)
  assert.equal(await answered(limiter, member('ada', 'key_two', 40)), 2)
  assert.equal(await answered(limiter, member('ben', 'key_three', 40)), 4)
})

test('addresses of one IPv6 network share a limit, and so do all spellings of an IPv4 address', async () => {
  const limiter = createLimiter({ anonymous: 3, member: 1, writes: 1, pages: 3 })
  const addresses = Array.from({ length: 1000 }, (_one, index) => `2001:db8:1:2::${index.toString(16)}`)
  const passed = { take: 0, page: 0 }
  for (const address of addresses) {
    await limiter.take({ kind: 'anonymous', address }, read).then(() => passed.take++, refused)
    await limiter.takePage(address).then(() => passed.page++, refused)
  }
  assert.deepEqual(passed, { take: 3, page: 3 })
  await limiter.takePage('::ffff:198.51.100.1')
  await limiter.takePage('198.51.100.1')
  await limiter.takePage('::ffff:c633:6401')
  await assert.rejects(limiter.takePage('198.51.100.1'), Problem)
})

const write = { effect: 'write' } as const
const isRefused = (error: unknown) => error instanceof Problem && error.type.code === 'rate_limited'

test('writes of an account have a limit of their own across its keys; reads and anonymous writes do not count', async () => {
  const limiter = createLimiter({ anonymous: 9, member: 9, writes: 2, pages: 9 })
  await limiter.take({ kind: 'anonymous', address: '192.0.2.1' }, write)
  await limiter.take(member('ada', 'key_one'), write)
  await limiter.take(member('ada', 'key_two'), { effect: 'destroy' })
  await limiter.take(member('ada', 'key_two'), read)
  await assert.rejects(limiter.take(member('ada', 'key_one'), write), (error) => {
    assert.ok(isRefused(error) && error instanceof Problem)
    assert.match(error.headers['RateLimit'] ?? '', /^"writes";r=0;t=\d+$/)
    return true
  })
  await limiter.take(member('ben', 'key_three'), write)
})

test('a request already counted at the route counts only as a write, and not even that if a team makes it', async () => {
  const limiter = createLimiter({ anonymous: 9, member: 1, writes: 1, pages: 9 })
  const ruth = member('ruth')
  for (const access of ['team', 'operator']) await limiter.take(ruth, { ...write, access }, true)
  await limiter.take(ruth, { ...write, access: 'listings:write' }, true)
  await assert.rejects(limiter.take(ruth, { ...write, access: 'listings:write' }, true), isRefused)
  const other = member('rita')
  await limiter.take(other, { ...write, access: 'team' })
  await assert.rejects(limiter.take(other, { ...write, access: 'team' }, false), isRefused)
  const third = member('rosa')
  const roomy = createLimiter({ anonymous: 9, member: 9, writes: 1, pages: 9 })
  await roomy.take(third, { ...write, access: 'team' })
  await assert.rejects(roomy.take(third, { ...write, access: 'team' }), isRefused, 'no route counted it')
})

test('a request is told its tightest limit, and a write also the limit on writes', async () => {
  const limiter = createLimiter({ anonymous: 3, member: 5, writes: 4, pages: 9 })
  const [narrow, whole, browser] = [member('ada', 'one', 2), member('ada', 'two'), member('ada')]
  const told = async (...asked: Parameters<typeof limiter.state>) =>
    (await limiter.state(...asked)).map(({ policy, limit, remaining }) => [policy, limit, remaining])
  assert.deepEqual(await told(narrow, read), [['key', 2, 2]])
  await limiter.take(narrow, write)
  assert.deepEqual(await told(narrow, read), [['key', 2, 1]])
  assert.deepEqual(await told(whole, write), [
    ['account', 5, 4],
    ['writes', 4, 3],
  ])
  assert.deepEqual(
    await told(member('ben', 'three'), read),
    [['key', 5, 5]],
    'of two equal limits, the key’s',
  )
  assert.deepEqual(await told(browser, read), [['account', 5, 4]])
  const anonymous = { kind: 'anonymous', address: '192.0.2.1' } as const
  assert.deepEqual(await told(anonymous, read), [['address', 3, 3]])
  assert.deepEqual(await told(anonymous, write), [['address', 3, 3]])
})

test('only writes are counted exactly, and a member without a key has no key limit', async () => {
  const made: [number, boolean][] = []
  const limiter = createLimiter({ anonymous: 3, member: 5, writes: 4, pages: 9 }, (points, exact) => {
    made.push([points, exact])
    return countInMemory(points, exact)
  })
  await limiter.take(member('ada'), write)
  await limiter.takePage('192.0.2.1')
  assert.deepEqual(made, [
    [4, true],
    [5, false],
    [9, false],
  ])
  const [told] = await limiter.state(member('ben'), read)
  assert.equal(told?.policy, 'account')
})

test('a counter that fails raises its own error, not rate_limited', async () => {
  const broken = () => ({
    points: 1,
    consume: () => Promise.reject(new Error('no count')),
    get: () => Promise.resolve(null),
  })
  const limiter = createLimiter({ anonymous: 1, member: 1, writes: 1, pages: 1 }, broken)
  await assert.rejects(limiter.takePage('192.0.2.1'), /no count/)
})

function refused(error: unknown): void {
  assert.ok(error instanceof Problem && error.type.code === 'rate_limited')
}
