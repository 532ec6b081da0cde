import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localOfMoment, momentOfLocal } from './local-time.ts'

const vienna = 'Europe/Vienna'
const utc = (text: string) => momentOfLocal(text, vienna)?.toISOString()

test('a local time is converted to UTC, also on the days when clocks change', () => {
  assert.equal(utc('2026-12-01T09:00'), '2026-12-01T08:00:00.000Z')
  assert.equal(utc('2026-07-01T09:00'), '2026-07-01T07:00:00.000Z')
  assert.equal(
    utc('2026-10-25T02:30'),
    '2026-10-25T00:30:00.000Z',
    'an hour that occurs twice: the earlier one',
  )
  assert.equal(
    utc('2027-03-28T02:30'),
    '2027-03-28T01:30:00.000Z',
    'a skipped hour: the same distance after the gap',
  )
})

test('invalid local times are rejected', () => {
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

test('an instant is shown in the zone’s local time and converted back to the minute', () => {
  const moment = new Date('2026-12-01T08:00:42Z')
  assert.equal(localOfMoment(moment, vienna), '2026-12-01T09:00')
  assert.equal(utc(localOfMoment(moment, vienna)), '2026-12-01T08:00:00.000Z')
})
