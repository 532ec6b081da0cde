import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRepeats } from './without-repeats.ts'

const summary = 'Tools come home by themselves. Made for sheds.'

test('drops the sentences of a description that repeat the summary', () => {
  assert.equal(withoutRepeats('**Tools come home by themselves.**', summary, []), '')
  assert.equal(withoutRepeats(`${summary}\n\nBuilt in Bremen.`, summary, []), 'Built in Bremen.')
})

test('drops a list of nothing but features, and keeps one with other items', () => {
  const features = ['Works offline', 'Two keys']
  assert.equal(withoutRepeats('Intro.\n\n- Works offline\n- Two keys.', summary, features), 'Intro.')
  const more = '- Works offline\n- A third thing'
  assert.equal(withoutRepeats(more, summary, features), more)
})

test('a part of a sentence is no repeat; headings, rules and code are kept', () => {
  for (const text of ['Made for', 'Tools come', '# Tools come home by themselves.', 'Intro.\n\n---\n\nMore.'])
    assert.equal(withoutRepeats(text, summary, []), text)
  const fenced = 'Made for sheds.\n\n```\nMade for sheds.\n\nend\n```'
  assert.equal(withoutRepeats(fenced, summary, []), fenced)
})

test('drops a heading if nothing is left below it, and only then', () => {
  const text = '## What\n\nMade for sheds.\n\n## Who\n\nMade for sheds.\n\nBuilt in Bremen.\n\n## End'
  assert.equal(withoutRepeats(text, summary, []), '## Who\n\nBuilt in Bremen.\n\n## End')
})
