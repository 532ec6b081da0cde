import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkChanges, seenAfter, seenLinks } from './link-group.ts'

const x = 'https://x.com/toolcrib'
const github = 'https://github.com/toolcrib'

test('only links changed in the form are applied to the currently stored links', () => {
  const seen = { x, github }
  const held = { x, github, youtube: 'https://youtube.com/@toolcrib' }
  const typed = { x, github: null, linkedin: 'https://www.linkedin.com/company/toolcrib', youtube: null }
  const found = linkChanges(typed, seen, held)
  assert.deepEqual(found.changes, { github: null, linkedin: 'https://www.linkedin.com/company/toolcrib' })
  assert.deepEqual(found.conflicts, [])
  assert.equal(found.merged['youtube'], held.youtube)
})

test('two people who change a link to different values are in conflict over that link only', () => {
  const found = linkChanges({ x: 'https://x.com/mine', github }, { x }, { x: 'https://x.com/theirs' })
  assert.deepEqual(found.conflicts, ['x'])
  assert.deepEqual(linkChanges({ x: 'https://x.com/both' }, { x }, { x: 'https://x.com/both' }), {
    changes: {},
    conflicts: [],
    merged: { x: 'https://x.com/both' },
  })
})

test('a form that still shows a link removed by somebody else does not restore it', () => {
  assert.deepEqual(linkChanges({ x, github }, { x, github }, { github }).merged, { github })
})

test('after a save the form’s base is the links that it shows, as they were saved', () => {
  const found = linkChanges({ x: 'x.com/new', github }, { x, github }, { x, github, youtube: 'y' })
  assert.deepEqual(seenAfter({ x, github }, found, { x: 'https://x.com/new', github, youtube: 'y' }), {
    x: 'https://x.com/new',
    github,
  })
})

test('invalid data about what the form showed is ignored', () => {
  for (const text of ['', 'null', '[1]', '{"x":1}', '{"evil":"https://x.com"}', undefined])
    assert.equal(seenLinks(text), null, String(text))
  assert.deepEqual(seenLinks('{"custom":{"url":"https://a.example","label":"Docs"}}'), {
    custom: { url: 'https://a.example', label: 'Docs' },
  })
})
