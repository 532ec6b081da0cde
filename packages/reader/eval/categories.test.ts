import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownCategories, readCategories } from './categories.ts'

test('the categories of the evaluation stand in two levels, each under one that is there', () => {
  const categories = ownCategories()
  const tops = new Set(categories.filter(({ parent }) => parent === null).map(({ slug }) => slug))
  assert.ok(tops.size >= 10)
  for (const { slug, parent, keywords } of categories) {
    assert.ok(parent === null || tops.has(parent), slug)
    assert.ok(keywords.length > 0, slug)
  }
  assert.equal(new Set(categories.map(({ slug }) => slug)).size, categories.length)
})

test('a file of another form is refused', () => {
  assert.throws(() => readCategories(join(import.meta.dirname, 'sites/beetplan/meta.json')))
})
