/** Bounds and invalidation of cached answers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tagOf } from '../platform/data/changes.ts'
import { createAnswerCache } from './answer-cache.ts'
import { crowdRefusal } from './crowd.ts'

const made = (body: string) => async () => ({ status: 200, body, type: 'application/octet-stream' })
const of = { siteId: 1 }
const small = { bytes: 10_000, answerBytes: 4000 }

test('cached responses never exceed their memory limit, and the oldest are evicted first', async () => {
  const cache = createAnswerCache(small)
  for (let key = 0; key < 700; key++) {
    await cache.get(String(key), of, made('x'.repeat(1000)))
    assert.ok(cache.bytes() <= small.bytes, `${cache.bytes()} bytes after ${key + 1} answers`)
  }
  assert.equal((await cache.get('699', of, made('made again'))).body.length, 1000)
  assert.equal((await cache.get('0', of, made('made again'))).body.toString(), 'made again')
})

test('a large response does not evict the others and is not cached', async () => {
  const cache = createAnswerCache(small)
  await cache.get('small', of, made('small'))
  await cache.get('large', of, made('x'.repeat(5000)))
  assert.equal((await cache.get('small', of, made('made again'))).body.toString(), 'small')
  assert.equal((await cache.get('large', of, made('made again'))).body.toString(), 'made again')
})

test('concurrent requests share one computation; failures and results computed before a change are not cached', async () => {
  const cache = createAnswerCache(small)
  let count = 0
  const slow = async () => {
    count++
    await new Promise((resolve) => setImmediate(resolve))
    return { status: 200, body: 'before', type: 'application/octet-stream' }
  }
  const both = [cache.get('one', of, slow), cache.get('one', of, slow)]
  cache.drop()
  for (const { headers } of await Promise.all(both))
    assert.deepEqual(headers, { 'cache-control': 'no-store' })
  assert.equal(count, 1)
  const after = await cache.get('one', of, made('after'))
  assert.equal(after.body.toString(), 'after')
  assert.match(after.headers['cache-control'] ?? '', /^public, /)
  await assert.rejects(
    cache.get('two', of, () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal((await cache.get('two', of, made('yes'))).body.toString(), 'yes')
})

test('requests share a computation unless a change may affect it', async () => {
  const cache = createAnswerCache(small)
  let count = 0
  const slow = async () => {
    count++
    await new Promise((resolve) => setImmediate(resolve))
    return { status: 200, body: 'board', type: 'application/octet-stream' }
  }
  const board = () => cache.get('board', of, slow)
  const first = board()
  cache.drop([tagOf.listing(99), tagOf.lists(2)])
  await Promise.all([first, board()])
  assert.equal(count, 1)
  const listing = { ...of, reportsTags: true as const }
  const [one] = [cache.get('listing', listing, slow)]
  cache.drop([tagOf.listing(99)])
  await Promise.all([one, cache.get('listing', listing, slow)])
  assert.equal(count, 3, 'its tags are not known yet, so the change may affect it')
})

test('during overload serves stale responses and computes none', async (t) => {
  let [now, waiting] = [0, 0]
  t.mock.method(performance, 'now', () => now)
  const cache = createAnswerCache(
    small,
    undefined,
    crowdRefusal(() => waiting),
  )
  await cache.get('one', of, made('before'))
  now += 60_000
  waiting = 1000
  assert.equal((await cache.get('one', of, made('anew'))).body.toString(), 'before')
  await assert.rejects(cache.get('two', of, made('anew')), /More people ask/)
  waiting = 0
  assert.equal((await cache.get('one', of, made('anew'))).body.toString(), 'anew')
})
