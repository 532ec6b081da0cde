import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftInWords } from './left-in-words.ts'

test('shows only hours below two days, and days and hours from then on', () => {
  assert.deepEqual([1, 47, 48, 55].map(leftInWords), [
    '1 hour',
    '47 hours',
    '2 days 0 hours',
    '2 days 7 hours',
  ])
})
