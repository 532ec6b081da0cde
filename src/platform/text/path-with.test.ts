import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathWith } from './path-with.ts'

test('a path has the members with a value, encoded', () => {
  assert.equal(pathWith('/team', { q: '', after: null, before: undefined }), '/team')
  assert.equal(pathWith('/team', { q: 'a&b c', before: 0 }), '/team?q=a%26b+c&before=0')
})
