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

test('two keys of one account are counted apart, each by its own limit', async () => {
  const limiter = createLimiter({ stranger: 1, member: 3, writes: 1, pages: 1 })
  assert.equal(await answered(limiter, member('ada', 'key_one', 2)), 2)
  assert.equal(await answered(limiter, member('ada', 'key_two')), 3)
})
