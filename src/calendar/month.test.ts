import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfMonth } from './month.ts'

const bounds = (month: string, zone: string) => {
  const found = startOfMonth(month, zone)
  return found && [found.from.toISOString(), found.to.toISOString()]
}

test('a month runs from local midnight of its first day to that of the next month’s first day, also in December', () => {
  assert.deepEqual(bounds('2026-10', 'Europe/Berlin'), [
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ])
  assert.deepEqual(bounds('2026-12', 'UTC'), ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
})

test('an invalid month has no bounds', () => {
  for (const text of ['', '2026', '2026-13', '2026-00', '2026-1', '2026-11-01', 'x2026-11'])
    assert.equal(startOfMonth(text, 'UTC'), undefined, text)
})
