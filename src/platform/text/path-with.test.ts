import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathWith } from './path-with.ts'

test('builds a path with the non-empty parameters, encoded', () => {
  assert.equal(pathWith('/team', { q: '', after: null, before: undefined }), '/team')
  assert.equal(pathWith('/team', { q: 'a&b c', before: 0 }), '/team?q=a%26b+c&before=0')
})
