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

test('a part of a sentence is no repeat; headings, rules and code stay', () => {
  for (const text of ['Made for', 'Tools come', '# Tools come home by themselves.', 'Intro.\n\n---\n\nMore.'])
    assert.equal(withoutRepeats(text, summary, []), text)
  const fenced = 'Made for sheds.\n\n```\nMade for sheds.\n\nend\n```'
  assert.equal(withoutRepeats(fenced, summary, []), fenced)
})

test('a heading goes with all that stood below it, and only then', () => {
  const text = '## What\n\nMade for sheds.\n\n## Who\n\nMade for sheds.\n\nBuilt in Bremen.\n\n## End'
  assert.equal(withoutRepeats(text, summary, []), '## Who\n\nBuilt in Bremen.\n\n## End')
})
