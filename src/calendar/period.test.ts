import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { zones } from '../../test/fixtures/zones.ts'
import {
  addPeriods,
  isPeriod,
  periodBounds,
  periodKinds,
  periodName,
  periodOf,
  periodTitle,
} from './period.ts'

const someInstant = fc.date({
  min: new Date('1950-01-01Z'),
  max: new Date('2150-01-01Z'),
  noInvalidDate: true,
})

test('every instant lies within the bounds of its period, and periods touch without overlapping', () => {
  fc.assert(
    fc.property(
      someInstant,
      fc.constantFrom(...zones),
      fc.constantFrom(...periodKinds),
      (instant, zone, kind) => {
        const period = periodOf(kind, instant, zone)
        const { startsAt, endsAt } = periodBounds(kind, period, zone)
        assert.ok(startsAt <= instant && instant < endsAt, `${zone} ${period}`)
        assert.equal(periodOf(kind, startsAt, zone), period)
        assert.notEqual(periodOf(kind, endsAt, zone), period)
        assert.deepEqual(periodBounds(kind, periodOf(kind, endsAt, zone), zone).startsAt, endsAt)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a month and a year begin at local midnight', () => {
  const month = periodBounds('month', '2026-10', 'Europe/Berlin')
  assert.equal(month.startsAt.toISOString(), '2026-09-30T22:00:00.000Z')
  assert.equal(month.endsAt.toISOString(), '2026-10-31T23:00:00.000Z')
  const year = periodBounds('year', '2026', 'Pacific/Auckland')
  assert.equal(year.startsAt.toISOString(), '2025-12-31T11:00:00.000Z')
  assert.equal(year.endsAt.toISOString(), '2026-12-31T11:00:00.000Z')
  assert.equal(periodBounds('month', '2026-12', 'UTC').endsAt.toISOString(), '2027-01-01T00:00:00.000Z')
})

test('once a month has begun it stays the current one, even if clocks go back across midnight', () => {
  // Newfoundland, 1 November 2009: 00:01 became 31 October 23:01.
  const begun = new Date('2009-11-01T02:30:00Z')
  assert.equal(
    periodBounds('month', '2009-11', 'America/St_Johns').startsAt.toISOString(),
    '2009-11-01T02:30:00.000Z',
  )
  assert.equal(periodOf('month', begun, 'America/St_Johns'), '2009-11')
  assert.equal(periodOf('month', new Date('2009-11-01T03:00:00Z'), 'America/St_Johns'), '2009-11')
  assert.equal(periodOf('month', new Date(begun.getTime() - 1), 'America/St_Johns'), '2009-10')
})

test('recognises valid period keys and rejects invalid ones', () => {
  const good = [
    ['week', '2026-W47'],
    ['month', '2026-01'],
    ['month', '2026-12'],
    ['year', '2026'],
  ] as const
  const bad = [
    ['week', '2027-W53'],
    ['week', '2026-11'],
    ['month', '2026-00'],
    ['month', '2026-13'],
    ['month', '2026-W47'],
    ['month', '2026-1'],
    ['year', '26'],
    ['year', '02026'],
    ['year', '2026-11'],
    ['year', ''],
  ] as const
  for (const [kind, key] of good) assert.equal(isPeriod(kind, key), true, key)
  for (const [kind, key] of bad) {
    assert.equal(isPeriod(kind, key), false, key)
    assert.throws(() => periodBounds(kind, key, 'UTC'), RangeError)
  }
})

test('adds and subtracts months and years across the turn of the year', () => {
  assert.equal(addPeriods('month', '2026-11', 2), '2027-01')
  assert.equal(addPeriods('month', '2026-01', -1), '2025-12')
  assert.equal(addPeriods('month', '2026-11', -23), '2024-12')
  assert.equal(addPeriods('year', '2026', -1), '2025')
})

test('names a period for use in a sentence and as a heading', () => {
  assert.deepEqual(['2026-W47', '2026-W05', '2026-11', '2026'].map(periodName), [
    'week 47, 2026',
    'week 5, 2026',
    'November 2026',
    '2026',
  ])
  assert.deepEqual(['2026-W47', '2026-01'].map(periodTitle), ['Week 47, 2026', 'January 2026'])
})
