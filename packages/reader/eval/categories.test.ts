import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownCategories, readCategories } from './categories.ts'

test('the evaluation’s categories have two levels, and every parent exists', () => {
  const categories = ownCategories()
  const tops = new Set(categories.filter(({ parent }) => parent === null).map(({ slug }) => slug))
  assert.ok(tops.size >= 10)
  for (const { slug, parent, keywords } of categories) {
    assert.ok(parent === null || tops.has(parent), slug)
    assert.ok(keywords.length > 0, slug)
  }
  assert.equal(new Set(categories.map(({ slug }) => slug)).size, categories.length)
})

test('a category file of another format is refused', () => {
  assert.throws(() => readCategories(join(import.meta.dirname, 'sites/beetplan/meta.json')))
})
