import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Presence } from './presence.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute))
const jana = { name: 'Jana', field: 'headline' }
const luca = { name: 'Luca', field: null }

test('two people editing the same draft see each other, but nobody who edits another draft', () => {
  const presence = new Presence()
  assert.deepEqual(presence.look('d1', 'jana', jana, at(0)), [])
  assert.deepEqual(presence.look('d1', 'luca', luca, at(1)), [jana])
  assert.deepEqual(presence.look('d1', 'jana', { ...jana, field: null }, at(2)), [luca])
  assert.deepEqual(presence.look('d2', 'jana', jana, at(2)), [])
})

test('a person is no longer shown after three minutes without activity', () => {
  const presence = new Presence()
  presence.look('d1', 'jana', jana, at(0))
  assert.deepEqual(presence.look('d1', 'luca', luca, at(3)), [jana])
  assert.deepEqual(presence.look('d1', 'luca', luca, at(4)), [])
})

test('remembers a limited number of drafts, and shows at most 20 people per draft', () => {
  const presence = new Presence()
  for (let draft = 0; draft <= 2000; draft += 1) presence.look(`d${draft}`, 'jana', jana, at(0))
  assert.deepEqual(presence.look('d0', 'luca', luca, at(0)), [])
  assert.deepEqual(presence.look('d2000', 'luca', luca, at(0)), [jana])
  for (let person = 0; person < 50; person += 1) presence.look('crowd', `p${person}`, luca, at(0))
  assert.equal(presence.look('crowd', 'jana', jana, at(0)).length, 20)
})
