import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRepeats } from './without-repeats.ts'

const summary = 'Tools come home by themselves. Made for sheds.'

test('a description that says the summary again says nothing', () => {
  assert.equal(withoutRepeats('**Tools come home by themselves.**', summary, []), '')
  assert.equal(withoutRepeats(`${summary}\n\nBuilt in Bremen.`, summary, []), 'Built in Bremen.')
})

test('a list of nothing but features is left out, one with more stays', () => {
  const features = ['Works offline', 'Two keys']
  assert.equal(withoutRepeats('Intro.\n\n- Works offline\n- Two keys.', summary, features), 'Intro.')
  const more = '- Works offline\n- A third thing'
  assert.equal(withoutRepeats(more, summary, features), more)
})
