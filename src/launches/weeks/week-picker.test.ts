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

test('a full week is marked as full and cannot be chosen, even when the URL asks for it', () => {
  for (const value of [undefined, '2026-W48']) {
    const page = load(String(weekPicker({ label: 'Week', value, cells })))
    assert.match(page('label.full').text(), /2026-W48.*Full/s)
    assert.ok(page('input[value=2026-W48]').is('[disabled]:not([checked])'))
    assert.equal(page('input:checked').attr('value'), '2026-W49')
  }
})

test('selects the week given in the URL if it has places', () => {
  const page = load(String(weekPicker({ label: 'Week', value: '2026-W50', cells })))
  assert.equal(page('input:checked').attr('value'), '2026-W50')
})

test('two week pickers in one form have separate field names, IDs and errors', () => {
  const errors = [{ path: 'billboard_week', message: 'This week has begun.' }]
  const page = load(String(weekPicker({ name: 'billboard_week', label: 'Week', errors, cells })))
  assert.equal(page('fieldset').attr('id'), 'f-billboard_week')
  assert.equal(page('#f-billboard_week-error').length, 1)
  assert.equal(page('input[name=billboard_week]').length, 3)
  assert.doesNotMatch(String(weekPicker({ label: 'Week', errors, cells })), /has begun/)
})
