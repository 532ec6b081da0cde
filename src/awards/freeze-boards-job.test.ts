import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginning, endedPeriods } from './freeze-boards-job.ts'

test('a period is frozen one minute after its end, at most 600 periods at once', () => {
  const at = (instant: string) => endedPeriods('week', '2026-W46', 'UTC', new Date(instant))
  assert.deepEqual(at('2026-11-23T00:00:59.999Z'), ['2026-W46'])
  assert.deepEqual(at('2026-11-23T00:01:00.000Z'), ['2026-W46', '2026-W47'])
  assert.equal(endedPeriods('week', '2001-W01', 'UTC', new Date('2026-11-23T12:00:00Z')).length, 600)
})

test('leaderboards begin when the site was created, or with an earlier vote', () => {
  const [before, created, later] = ['2026-10-01', '2026-11-01', '2026-11-20'].map((day) => new Date(day))
  assert.ok(before && created && later)
  assert.equal(beginning(created, undefined), created)
  assert.equal(beginning(created, later), created)
  assert.equal(beginning(created, before), before)
})
