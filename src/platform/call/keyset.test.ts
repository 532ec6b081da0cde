import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFrom } from './keyset.ts'

test('an empty later page falls back to the first one; an empty first page is read once', async () => {
  const asked: (string | null)[] = []
  const find = async ({ after }: { after: string | null }) => {
    asked.push(after)
    return after === null ? [1, 2] : []
  }
  assert.deepEqual(await findFrom({ after: '2' }, find), [1, 2])
  assert.deepEqual(await findFrom({ after: null }, async ({ after }) => (asked.push(after), [])), [])
  assert.deepEqual(asked, ['2', null, null])
})
