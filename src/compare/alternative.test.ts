import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Alike, type Reason, reasonsFor } from './alternative.ts'

const one = {
  tags: ['Voice', 'Tickets'],
  category_ids: [1, 2],
  features: ['offline', 'dark mode', 'backups', 'shortcuts', 'calendar feed'],
  audience: 'Maintenance crews, busy and careful',
  platforms: ['ios', 'android'],
  pricing_model: 'paid',
  categories: new Map([
    [1, 'Maintenance'],
    [2, 'Logistics'],
  ]),
}
const other = (options: Partial<Alike>): Alike => ({
  tags: [],
  category_ids: [],
  features: [],
  audience: null,
  platforms: [],
  pricing_model: null,
  ...options,
})
const weightOf = (reasons: Reason[]) => reasons.reduce((sum, { weight }) => sum + weight, 0)
const texts = (reasons: Reason[]) => reasons.map(({ text }) => text)

test('a product without a shared category or two shared tags is no alternative, however much else they share', () => {
  const everythingElse = { ...one, category_ids: [9], tags: ['voice'] }
  assert.deepEqual(reasonsFor(one, other(everythingElse), false), [])
  assert.notDeepEqual(reasonsFor(one, other({ tags: ['voice', 'tickets'] }), false), [])
  assert.notDeepEqual(reasonsFor(one, other({}), true), [])
})

test('a shared main category weighs more than a further one, and a shared audience more than shared features', () => {
  const main = other({ category_ids: [1] })
  const further = other({ category_ids: [2] })
  const [mainWeight, furtherWeight] = [main, further].map((it) => weightOf(reasonsFor(one, it, false)))
  assert.ok((mainWeight ?? 0) > (furtherWeight ?? 0))
  const forSame = reasonsFor(one, other({ category_ids: [1], audience: 'Crews in maintenance' }), false)
  const manyFeatures = reasonsFor(one, other({ category_ids: [1], features: one.features }), false)
  assert.ok(weightOf(forSame) > weightOf(manyFeatures))
})

test('each reason is a plain sentence, and filler words give no reason', () => {
  const close = other({
    category_ids: [1],
    tags: ['VOICE'],
    audience: 'Maintenance crews',
    platforms: ['android', 'ios', 'web'],
    pricing_model: 'free',
  })
  assert.deepEqual(texts(reasonsFor(one, close, false)), [
    'Both are in Maintenance.',
    'Also made for: Maintenance crews.',
    'Costs nothing.',
    'Also runs on iOS and Android.',
    'Both deal with Voice.',
  ])
  const open = other({ category_ids: [1], pricing_model: 'open_source' })
  assert.deepEqual(texts(reasonsFor(one, open, false)), ['Both are in Maintenance.'])
  const shouted = other({ category_ids: [1], features: ['DARK MODE', 'dark mode'] })
  assert.deepEqual(texts(reasonsFor(one, shouted, false)), [
    'Both are in Maintenance.',
    'Both offer “dark mode”.',
  ])
  const filler = reasonsFor(one, other({ category_ids: [1], audience: 'Careful, busy people' }), false)
  assert.deepEqual(texts(filler), ['Both are in Maintenance.'])
})
