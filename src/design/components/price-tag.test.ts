import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceTag, priceText } from './price-tag.ts'

const plans = [
  { name: 'Group', amount: 3900, currency: 'EUR', interval: 'month', note: null },
  { name: 'Solo', amount: 1200, currency: 'EUR', interval: 'month', note: null },
  { name: 'Starter', amount: 0, currency: 'EUR', interval: null, note: null },
]

test('the price text names the cheapest plan that is not free, or the pricing model', () => {
  assert.equal(priceText({ model: 'freemium', plans }, 'en'), 'Free, then €12 a month')
  assert.equal(priceText({ model: 'paid', plans }, 'en'), '€12 a month')
  assert.equal(priceText({ model: 'open_source', plans: [] }, 'en'), 'Open source')
  assert.equal(priceText({ model: 'contact', plans: null }, 'en'), 'On request')
})

test('a price that is not stated is shown as “Price not stated”, never as an empty tag', () => {
  assert.equal(priceText({ model: null, plans: [] }, 'en'), null)
  assert.equal(priceText({ model: 'paid', plans: [{ name: 'Solo', amount: null }] }, 'en'), null)
  assert.match(String(priceTag({ model: null, plans: [] }, 'en')), /class="blank">Price not stated/)
})
