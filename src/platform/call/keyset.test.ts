import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFrom } from './keyset.ts'

test('a page that was emptied leads back to the first; an empty list is asked for once', async () => {
  const asked: (string | null)[] = []
  const find = async ({ after }: { after: string | null }) => {
    asked.push(after)
    return after === null ? [1, 2] : []
  }
  assert.deepEqual(await findFrom({ after: '2' }, find), [1, 2])
  assert.deepEqual(await findFrom({ after: null }, async ({ after }) => (asked.push(after), [])), [])
  assert.deepEqual(asked, ['2', null, null])
})
