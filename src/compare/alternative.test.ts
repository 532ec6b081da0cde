import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Alike, type Reason, reasonsFor } from './alternative.ts'

const one = {
  name: 'Fieldnote',
  headline: 'Voice notes ready in minutes, for busy crews',
  tags: ['Voice'],
  category_ids: [1],
  features: ['offline', 'dark mode', 'backups', 'shortcuts', 'calendar feed'],
  categories: new Map([[1, 'Maintenance']]),
}
const other = (wish: Partial<Alike>): Alike => ({
  name: 'Other',
  headline: '',
  tags: [],
  category_ids: [],
  features: [],
  ...wish,
})
const weightOf = (reasons: Reason[]) => reasons.reduce((sum, { weight }) => sum + weight, 0)

test('what does the same job stands before what merely has everything usual in common', () => {
  const sameJob = reasonsFor(one, other({ category_ids: [1] }), false)
  const anotherJob = reasonsFor(one, other({ features: one.features, headline: one.headline }), false)
  assert.deepEqual(
    anotherJob.map(({ kind }) => kind),
    ['features', 'text'],
  )
  assert.ok(weightOf(sameJob) > weightOf(anotherJob))
  const named = reasonsFor(one, other({}), true)
  assert.ok(weightOf(named) > weightOf(reasonsFor(one, other({ category_ids: [1], tags: ['voice'] }), false)))
})

test('each reason says what is shared, whatever its letters; nothing shared is no reason', () => {
  assert.deepEqual(
    reasonsFor(one, other({ tags: ['VOICE'], category_ids: [1, 2], headline: 'Notes for crews' }), false).map(
      ({ text }) => text,
    ),
    ['Same category: Maintenance.', 'Shared tags: voice.', 'Described in similar terms: notes and crews.'],
  )
  assert.deepEqual(reasonsFor(one, other({ category_ids: [2], headline: 'Fieldnote' }), false), [])
})
