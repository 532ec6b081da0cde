import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from './words/index.ts'

test('a category name with a # is not mistaken for the placeholder of the count', () => {
  const said = words.description('C# tools', '', words.describedProducts(2), 'Makers')
  assert.equal(said, 'C# tools on Makers: 2 products with prices and facts from their own websites.')
  assert.match(words.describedAtLeast(1000), /^at least 1,000 products/)
})
