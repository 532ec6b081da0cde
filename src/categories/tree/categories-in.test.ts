import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoriesIn } from './categories-in.ts'
import { categoryTree } from './category-tree.ts'
import { german } from './german/index.ts'

const flat = (language: string) => categoriesIn(language).flatMap((top) => [top, ...top.children])

test('a German site starts with German categories under the same slugs; any other site with the English ones', () => {
  assert.equal(categoriesIn('fr'), categoryTree)
  assert.deepEqual(
    flat('de-AT').map(({ slug }) => slug),
    flat('en').map(({ slug }) => slug),
  )
  assert.deepEqual(
    flat('de')
      .map(({ slug }) => slug)
      .toSorted(),
    Object.keys(german).toSorted(),
  )
  assert.deepEqual(flat('de').find(({ slug }) => slug === 'taxes')?.name, 'Steuern')
})

test('German names are unique, short and without commas, and each description is one sentence', () => {
  const names = flat('de').map(({ name }) => name.toLowerCase())
  assert.equal(new Set(names).size, names.length)
  for (const { name, description } of flat('de')) {
    assert.ok(name.length <= 40 && !name.includes(','), name)
    assert.match(description, /^[A-ZÄÖÜ0-9][^.!?\n]{15,118}\.$/, name)
  }
})
