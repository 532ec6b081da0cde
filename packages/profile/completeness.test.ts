import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { completeness, missingForSubmit } from './completeness.ts'
import { fieldNames, rowOf } from './fields.ts'
import { partNames, partOf } from './parts.ts'
import type { PlainValues } from './profile.ts'
import { pick } from './shape.ts'

const full: PlainValues = {
  name: 'Nimbus',
  headline: 'Weather for beekeepers',
  summary: 'Tells when to open a hive.',
  categories: ['Maps and navigation'],
  description: 'Long text',
  logo_url: 'https://nimbus.example/logo.png',
  screenshots: ['https://nimbus.example/1.png'],
  features: [{ title: 'Hive alarm' }],
  pricing_model: 'paid',
  pricing_plans: [{ name: 'Solo', amount: 900, currency: 'EUR', interval: 'month' }],
  audience: 'Beekeepers',
  use_cases: ['Plan an inspection'],
  faqs: [{ question: 'Why?', answer: 'Bees.' }],
  founders: [{ name: 'A. Person' }],
  platforms: ['web'],
  tags: ['bees'],
  company_socials: { website: 'https://nimbus.example' },
  contact_email: 'hello@nimbus.example',
  founded_year: 2024,
  country: 'DE',
}
const weights = [
  ...fieldNames.map((name) => [name, rowOf(name).weight ?? 0] as const),
  ...partNames.map((name) => [name, partOf(name).weight ?? 0] as const),
].filter(([, weight]) => weight > 0)
const fields = weights.map(([name]) => name)

test('the weights add up to 100: a full profile scores 100, an empty one 0', () => {
  assert.equal(
    weights.reduce((sum, [, weight]) => sum + weight, 0),
    100,
  )
  assert.deepEqual(Object.keys(full).toSorted(), fields.toSorted())
  assert.equal(completeness(full), 100)
  assert.equal(completeness({}), 0)
})

test('removing a field costs exactly its weight', () => {
  for (const [field, weight] of weights) {
    assert.equal(completeness({ ...full, [field]: null }), 100 - weight, field)
  }
})

test('a free, open-source or on-request product is complete without plans; a freemium one is not', () => {
  for (const pricing_model of ['free', 'open_source', 'contact'] as const) {
    assert.equal(completeness({ ...full, pricing_model, pricing_plans: [] }), 100, pricing_model)
  }
  assert.equal(completeness({ ...full, pricing_model: 'freemium', pricing_plans: [] }), 96)
})

test('filling a field never makes a profile less complete, and only a full one scores 100', () => {
  const someFields = fc.subarray(fields)
  fc.assert(
    fc.property(someFields, someFields, (first, second) => {
      const values: PlainValues = pick(full, first)
      const more: PlainValues = { ...values, ...pick(full, second) }
      assert.ok(completeness(more) >= completeness(values))
      assert.equal(completeness(values) === 100, first.length === fields.length)
      assert.ok(Number.isInteger(completeness(values)) && completeness(values) >= 0)
    }),
  )
})

test('blank and empty values, and lists and objects of only such values, count as missing', () => {
  const blank: PlainValues[] = [
    { headline: null },
    { headline: '' },
    { headline: ' \n\u00a0' },
    { tags: [] },
    { tags: [''] },
    { company_socials: {} },
    { company_socials: { github: ' ' } },
    { features: [{ title: '' }] },
  ]
  for (const values of blank) {
    assert.equal(completeness(values), 0, JSON.stringify(values))
    assert.ok(completeness({ ...full, ...values }) < 100, JSON.stringify(values))
  }
  for (const values of [{ headline: 'x' }, { tags: ['x'] }, { features: [{ title: 'x' }] }])
    assert.ok(completeness(values) > 0, JSON.stringify(values))
})

test('submitting needs name, headline, summary and one category', () => {
  assert.deepEqual(missingForSubmit(full), [])
  assert.deepEqual(missingForSubmit({ ...full, headline: '  ', categories: [] }), [
    { field: 'headline', reason: 'missing', required_for: 'submit' },
    { field: 'categories', reason: 'missing', required_for: 'submit' },
  ])
  assert.deepEqual(
    missingForSubmit({}).map(({ field }) => field),
    ['name', 'headline', 'summary', 'categories'],
  )
})

test('a field without a weight does not change completeness', () => {
  assert.equal(completeness({ city: 'Kiel', licence: 'MIT' }), 0)
})
