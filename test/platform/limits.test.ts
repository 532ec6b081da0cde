/** Who is counted together, and who is not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member } from '../../src/platform/call/context.ts'
import { createLimiter } from '../../src/platform/call/limits.ts'
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

/** How many of five requests are answered. */
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

test('an app has the same id for everybody who uses it, but each of them has the whole limit', async () => {
  const limiter = createLimiter({ stranger: 1, member: 3, writes: 1, pages: 1 })
  const app = 'https://client.example.com/app.json'
  assert.equal(await answered(limiter, member('ada', app)), 3)
  assert.equal(await answered(limiter, member('ben', app)), 3)
  assert.equal(await answered(limiter, member('ada', app)), 0)
})

test('a key has its own limit and never more than the operator gives; all keys of an account together neither', async () => {
  const limiter = createLimiter({ stranger: 1, member: 4, writes: 1, pages: 1 })
  assert.equal(await answered(limiter, member('ada', 'key_one', 2)), 2)
  assert.equal(await answered(limiter, member('ada', 'key_two', 40)), 2)
  assert.equal(await answered(limiter, member('ben', 'key_three', 40)), 4)
})

test('one connection is counted as one, whichever of its addresses it takes', async () => {
  const limiter = createLimiter({ stranger: 3, member: 1, writes: 1, pages: 3 })
  const addresses = Array.from({ length: 1000 }, (_one, index) => `2001:db8:1:2::${index.toString(16)}`)
  const passed = { take: 0, page: 0 }
  for (const address of addresses) {
    await limiter.take({ kind: 'stranger', address }, read).then(() => passed.take++, refused)
    await limiter.takePage(address).then(() => passed.page++, refused)
  }
  assert.deepEqual(passed, { take: 3, page: 3 })
  await limiter.takePage('::ffff:198.51.100.1')
  await limiter.takePage('198.51.100.1')
  await limiter.takePage('::ffff:c633:6401')
  await assert.rejects(limiter.takePage('198.51.100.1'), Problem)
})

function refused(error: unknown): void {
  assert.ok(error instanceof Problem && error.type.code === 'rate_limited')
}
