import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnKey, ownKeyOf, reminderOf, termEnd } from './own-product.ts'

const at = (text: string) => new Date(`${text}T10:00:00Z`)

test('a term ends at the same time of day, and in a shorter month on its last day', () => {
  assert.deepEqual(termEnd(at('2026-11-20'), { unit: 'day', count: 3 }), at('2026-11-23'))
  assert.deepEqual(termEnd(at('2026-11-20'), { unit: 'week', count: 2 }), at('2026-12-04'))
  assert.deepEqual(termEnd(at('2026-12-31'), { unit: 'month', count: 2 }), at('2027-02-28'))
  assert.deepEqual(termEnd(at('2026-01-15'), { unit: 'month', count: 12 }), at('2027-01-15'))
})

test('the buyer is reminded a week before a term ends, or when a quarter of a short one is left', () => {
  assert.deepEqual(reminderOf(at('2026-01-01'), at('2026-03-01')), at('2026-02-22'))
  assert.deepEqual(reminderOf(at('2026-01-01'), at('2026-01-05')), at('2026-01-04'))
})

test('the key of an own product is made from its name and differs from those of built-in products', () => {
  assert.equal(ownKeyOf('press-kit'), 'own_press_kit')
  assert.ok(isOwnKey(ownKeyOf('x'.repeat(80))))
  for (const key of ['launch', 'own_', 'own_A', `own_${'x'.repeat(51)}`]) assert.ok(!isOwnKey(key), key)
})
