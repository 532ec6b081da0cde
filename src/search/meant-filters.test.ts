import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantBy } from './meant-filters.ts'

test('a price, platform or country in the query becomes a filter, and the other words stay', () => {
  for (const [q, filters, rest] of [
    ['free', { pricing_model: 'free' }, ''],
    ['Open-Source CRM', { pricing_model: 'open_source' }, 'crm'],
    ['self hosted analytics', { platform: 'self_hosted' }, 'analytics'],
    ['best free trial for iPhone', { pricing_model: 'free_trial', platform: 'ios' }, ''],
    ['invoices from Germany', { country: 'DE' }, 'invoices'],
    ['New Zealand', { country: 'NZ' }, ''],
    ['accounting software', {}, 'accounting'],
  ] as const)
    assert.deepEqual(meantBy(q, 'en'), { filters, rest }, q)
})

test('a German site recognises filters in both languages', () => {
  assert.deepEqual(meantBy('kostenlos für Österreich', 'de')?.filters, {
    pricing_model: 'free',
    country: 'AT',
  })
  assert.deepEqual(meantBy('Austria', 'de')?.filters, { country: 'AT' })
})

test('a query without filter words, or with quotes or exclusions, is not changed', () => {
  for (const q of ['crm', 'do list', 'the', 'constructor', '', '"open source" crm', 'crm -free'])
    assert.equal(meantBy(q, 'en'), null, q)
})
