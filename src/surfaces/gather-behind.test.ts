/** Reading in the background: when, how often, and what remains of a reading that hangs or fails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherBehind } from './gather-behind.ts'

const start = Date.parse('2026-11-27T12:00:00Z')

/** Readings that are answered by hand, with a clock that is set by hand. */
function byHand(settings: { everyMs?: number; maxMs?: number } = {}) {
  const asked: PromiseWithResolvers<string>[] = []
  const failures: unknown[] = []
  const clock = { ms: start }
  const gathered = gatherBehind(
    () => {
      const one = Promise.withResolvers<string>()
      asked.push(one)
      return one.promise
    },
    {
      now: () => new Date(clock.ms),
      failed: (error) => failures.push(error),
      everyMs: 3_600_000,
      ...settings,
    },
  )
  return { asked, failures, clock, gathered }
}

test('the first request waits for a reading, later ones get it for up to a minute', async () => {
  const { asked, clock, gathered } = byHand()
  const both = Promise.all([gathered.latest(), gathered.latest()])
  assert.equal(asked.length, 1, 'two at once share one reading')
  asked[0]?.resolve('first')
  assert.deepEqual(
    (await both).map(({ found }) => found),
    ['first', 'first'],
  )
  clock.ms += 60_000
  assert.deepEqual(await gathered.latest(), { found: 'first', at: new Date(start) })
  assert.equal(asked.length, 1)
  clock.ms += 1000
  const anew = gathered.latest()
  assert.equal(asked.length, 2)
  asked[1]?.resolve('second')
  assert.deepEqual(await anew, { found: 'second', at: new Date(clock.ms) })
  gathered.stop()
})

test('reads repeatedly in the background until nobody asks any more', async () => {
  const read: number[] = []
  const clock = { ms: start }
  const gathered = gatherBehind(async () => read.push(1), {
    now: () => new Date(clock.ms),
    failed: (error) => assert.fail(String(error)),
    everyMs: 5,
  })
  await gathered.latest()
  while (read.length < 3) await pause(5)
  assert.ok(((await gathered.latest()).found ?? 0) >= 3)
  clock.ms += 300_001
  await pause(30)
  const settled = read.length
  await pause(30)
  assert.equal(read.length, settled)
  gathered.stop()
})

test('a failed reading and a hanging one are reported, and no second one starts beside a hanging one', async () => {
  const { asked, failures, clock, gathered } = byHand({ maxMs: 20 })
  const first = gathered.latest()
  asked[0]?.reject(new Error('gone'))
  assert.equal((await first).found, undefined)
  assert.equal(String(failures[0]), 'Error: gone')
  clock.ms += 61_000
  assert.equal((await gathered.latest()).found, undefined)
  clock.ms += 61_000
  assert.equal((await gathered.latest()).found, undefined)
  assert.equal(asked.length, 2, 'no further reading beside the hanging one')
  asked[1]?.resolve('at last')
  await pause(1)
  assert.equal((await gathered.latest()).found, undefined, 'its result is two minutes old')
  gathered.stop()
})
