import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantBy } from './meant-filters.ts'

test('a price, a platform or a country among the words is a filter, the others stay', () => {
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

test('a site in German knows both languages', () => {
  assert.deepEqual(meantBy('kostenlos für Österreich', 'de')?.filters, {
    pricing_model: 'free',
    country: 'AT',
  })
  assert.deepEqual(meantBy('Austria', 'de')?.filters, { country: 'AT' })
})

test('words that are all to be searched are left as they are, also where nothing else is left', () => {
  for (const q of ['crm', 'do list', 'the', 'constructor', '', '"open source" crm', 'crm -free'])
    assert.equal(meantBy(q, 'en'), null, q)
})
