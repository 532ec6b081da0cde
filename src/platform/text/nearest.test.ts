import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

test('a slip of the keyboard finds its name, another word none', () => {
  const names = ['headline', 'summary', 'country', 'per_page']
  assert.equal(nearest('headlin', names), 'headline')
  assert.equal(nearest('Sumary', names), 'summary')
  assert.equal(nearest('perpage', names), 'per_page')
  assert.equal(nearest('astronaut', names), undefined)
  assert.equal(nearest('x', names), undefined)
  assert.equal(nearest('c', ['a', 'b', 'site']), undefined)
  assert.equal(nearest('', []), undefined)
})

test('a part of one name finds it, a part of several none', () => {
  const names = ['photo_url', 'docs_url', 'listing_id', 'title']
  assert.equal(nearest('photo', names), 'photo_url')
  assert.equal(nearest('Listing', names), 'listing_id')
  assert.equal(nearest('url', names), undefined)
})
