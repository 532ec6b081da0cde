/** The counts of the last minutes' requests. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestClock } from '../../test/app/app.ts'
import { minutes } from '../calendar/index.ts'
import { createRequestCounter } from './recent-requests.ts'

test('counts the last two windows, drops older ones, and names the route that was slow most often', () => {
  const clock = new TestClock()
  const counter = createRequestCounter(clock)
  counter.count('/a', 200, 0.1)
  counter.count('/a', 500, 2)
  counter.count('/b', 200, 1.5)
  counter.count('/b', 200, 1.5)
  assert.deepEqual(counter.read(), { minutes: 10, requests: 4, slow: 3, faults: 1, slowest: '/b' })
  clock.advance(minutes(5))
  counter.count('/a', 503, 3)
  counter.count('/a', 200, 3)
  assert.deepEqual(counter.read(), { minutes: 10, requests: 6, slow: 5, faults: 2, slowest: '/a' })
  clock.advance(minutes(5))
  assert.deepEqual(counter.read(), { minutes: 10, requests: 2, slow: 2, faults: 1, slowest: '/a' })
  clock.advance(minutes(60))
  assert.deepEqual(counter.read(), { minutes: 10, requests: 0, slow: 0, faults: 0, slowest: null })
})
