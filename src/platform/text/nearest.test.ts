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

test('one of many and the many are near', () => {
  assert.equal(nearest('category', ['headline', 'categories', 'country']), 'categories')
  assert.equal(nearest('use_case', ['use_cases', 'name']), 'use_cases')
  assert.equal(nearest('companies', ['category', 'company']), 'company')
  assert.equal(nearest('tags', ['tag', 'tags']), 'tags')
})

test('a part of one name finds it, a part of several none', () => {
  const names = ['photo_url', 'docs_url', 'listing_id', 'title']
  assert.equal(nearest('photo', names), 'photo_url')
  assert.equal(nearest('Listing', names), 'listing_id')
  assert.equal(nearest('url', names), undefined)
})
