import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { weekPicker } from './week-picker.ts'

const cell = (value: string, full: boolean) => ({
  value,
  day: value,
  detail: '',
  places: full ? 'Full' : '3 places left',
  full,
})
const cells = [cell('2026-W48', true), cell('2026-W49', false), cell('2026-W50', false)]

test('a full week says so and cannot be chosen, not even where an address asks for it', () => {
  for (const value of [undefined, '2026-W48']) {
    const page = load(String(weekPicker({ label: 'Week', value, cells })))
    assert.match(page('label.full').text(), /2026-W48.*Full/s)
    assert.ok(page('input[value=2026-W48]').is('[disabled]:not([checked])'))
    assert.equal(page('input:checked').attr('value'), '2026-W49')
  }
})

test('what an address asks for is chosen where it has a place', () => {
  const page = load(String(weekPicker({ label: 'Week', value: '2026-W50', cells })))
  assert.equal(page('input:checked').attr('value'), '2026-W50')
})

test('two strips of one form are told apart by their fields', () => {
  const errors = [{ path: 'billboard_week', message: 'This week has begun.' }]
  const page = load(String(weekPicker({ name: 'billboard_week', label: 'Week', errors, cells })))
  assert.equal(page('fieldset').attr('id'), 'f-billboard_week')
  assert.equal(page('#f-billboard_week-error').length, 1)
  assert.equal(page('input[name=billboard_week]').length, 3)
  assert.doesNotMatch(String(weekPicker({ label: 'Week', errors, cells })), /has begun/)
})
