import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../test/app/app.ts'

/**
 * Sends requests as visitors behind a proxy at 127.0.0.1; returns how many of 125 were answered for each way of naming
 * them.
 */
async function answered(trusted: string, ...ways: ((nth: number) => string)[]): Promise<number[]> {
  const app = await createTestApp({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: trusted } })
  try {
    const counts = []
    for (const visitorOf of ways) {
      let count = 0
      for (let nth = 0; nth < 125; nth++) {
        const { statusCode } = await app.http.app.inject({
          url: '/api/v1/categories',
          headers: { 'x-forwarded-for': visitorOf(nth) },
        })
        if (statusCode === 200) count++
        else assert.equal(statusCode, 429)
      }
      counts.push(count)
    }
    return counts
  } finally {
    await app.stop()
  }
}

test('without a trusted proxy a forged X-Forwarded-For does not avoid the rate limit', async () => {
  assert.deepEqual(await answered('', (nth) => `203.0.113.${nth}`), [120])
})

test('behind a trusted proxy each visitor has their own limit, and a forged first hop is ignored', async () => {
  const counts = await answered(
    '127.0.0.0/8',
    (nth) => `203.0.113.${nth}`,
    (nth) => `198.51.100.${nth}, 192.0.2.7`,
  )
  assert.deepEqual(counts, [125, 120])
})
