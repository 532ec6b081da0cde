import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPoliteness, impolite, waitFor } from './politeness.ts'

/** A fake clock that advances only when something waits. */
function fakeTime() {
  let now = 0
  return {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('allows two concurrent requests per host, with or without www; other hosts do not wait', async () => {
  const politeness = createPoliteness({ ...fakeTime(), perSecond: 100 })
  const first = await politeness.acquire('a.example')
  await politeness.acquire('www.a.example')
  let third = false
  const waiting = politeness.acquire('A.example').then((release) => {
    third = true
    return release
  })
  await politeness.acquire('b.example')
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(third, false)
  first()
  first()
  const release = await waiting
  assert.equal(third, true)
  release()
})

test('starts at most four requests per host in any second', async () => {
  const time = fakeTime()
  const politeness = createPoliteness({ ...time, atOnce: 100 })
  const starts: number[] = []
  for (let index = 0; index < 13; index += 1) {
    await politeness.acquire('a.example')
    starts.push(time.now())
    time.pass(10)
  }
  for (const [index, start] of starts.entries()) {
    const inSecond = starts.slice(0, index + 1).filter((other) => other > start - 1000)
    assert.ok(inSecond.length <= 4, `${inSecond.length} within a second of ${start}`)
  }
  assert.ok((starts.at(-1) ?? 0) < 4_000, 'not slower than necessary')
})

test('a crawl delay spaces requests', async () => {
  const time = fakeTime()
  const politeness = createPoliteness(time)
  for (let index = 0; index < 3; index += 1) (await politeness.acquire('a.example', { spacingMs: 5_000 }))()
  assert.equal(time.now(), 10_000)
})

test('a caller that aborts leaves the queue, and the next one gets its turn', async () => {
  const politeness = createPoliteness({ atOnce: 1 })
  const release = await politeness.acquire('a.example')
  const stop = new AbortController()
  const stopped = politeness.acquire('a.example', { signal: stop.signal })
  const behind = politeness.acquire('a.example')
  stop.abort(new Error('enough'))
  await assert.rejects(stopped, /enough/)
  release()
  const next = await behind
  next()
})

test('a caller that has aborted before queueing takes no slot', async () => {
  const politeness = createPoliteness({ atOnce: 1, perSecond: 100 })
  await assert.rejects(
    politeness.acquire('a.example', { signal: AbortSignal.abort(new Error('stopped')) }),
    /stopped/,
  )
  const release = await politeness.acquire('a.example')
  release()
})

test('impolite mode never waits', async () => {
  const releases = await Promise.all(Array.from({ length: 50 }, () => impolite.acquire('a.example')))
  for (const release of releases) release()
  assert.equal(releases.length, 50)
})

test('waitFor ends at its time or when its signal aborts', async () => {
  await waitFor(1)
  await assert.rejects(waitFor(60_000, AbortSignal.timeout(5)), { name: 'TimeoutError' })
})
