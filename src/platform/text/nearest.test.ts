import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

test('finds the name for a typing error, and none for an unrelated word', () => {
  const names = ['headline', 'summary', 'country', 'per_page']
  assert.equal(nearest('headlin', names), 'headline')
  assert.equal(nearest('Sumary', names), 'summary')
  assert.equal(nearest('perpage', names), 'per_page')
  assert.equal(nearest('astronaut', names), undefined)
  assert.equal(nearest('x', names), undefined)
  assert.equal(nearest('c', ['a', 'b', 'site']), undefined)
  assert.equal(nearest('', []), undefined)
})

test('matches singular and plural', () => {
  assert.equal(nearest('category', ['headline', 'categories', 'country']), 'categories')
  assert.equal(nearest('use_case', ['use_cases', 'name']), 'use_cases')
  assert.equal(nearest('companies', ['category', 'company']), 'company')
  assert.equal(nearest('tags', ['tag', 'tags']), 'tags')
})

test('a part of a name finds it if it is in one name only', () => {
  const names = ['photo_url', 'docs_url', 'listing_id', 'title']
  assert.equal(nearest('photo', names), 'photo_url')
  assert.equal(nearest('Listing', names), 'listing_id')
  assert.equal(nearest('url', names), undefined)
})
