import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localOfMoment, momentOfLocal } from './local-time.ts'

const vienna = 'Europe/Vienna'
const utc = (text: string) => momentOfLocal(text, vienna)?.toISOString()

test('a local time is a moment of its zone, the day that clocks change too', () => {
  assert.equal(utc('2026-12-01T09:00'), '2026-12-01T08:00:00.000Z')
  assert.equal(utc('2026-07-01T09:00'), '2026-07-01T07:00:00.000Z')
  assert.equal(utc('2026-10-25T02:30'), '2026-10-25T00:30:00.000Z', 'shown twice: the earlier')
  assert.equal(utc('2027-03-28T02:30'), '2027-03-28T01:30:00.000Z', 'left out: as long after the gap')
})

test('what is no local time is none', () => {
  for (const text of [
    '',
    'tomorrow',
    '2026-12-01',
    '2026-02-30T09:00',
    '2026-12-01T25:00',
    '2026-12-01T09:00Z',
  ])
    assert.equal(utc(text), undefined, text)
})

test('a moment is shown as the clocks of the zone do, and read back', () => {
  const moment = new Date('2026-12-01T08:00:42Z')
  assert.equal(localOfMoment(moment, vienna), '2026-12-01T09:00')
  assert.equal(utc(localOfMoment(moment, vienna)), '2026-12-01T08:00:00.000Z')
})
