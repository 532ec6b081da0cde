import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { findShowcases } from './showcase-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('returns pictures of live and archived listings for lists of weeks, and of no others', async () => {
  for (const status of ['live', 'archived', 'suspended', 'scheduled'] as const)
    await makeListing(app, { name: status, status })
  const found = await findShowcases(app.services.db, 1, ['live', 'archived', 'suspended', 'scheduled'])
  assert.deepEqual([...found.keys()].toSorted(), ['archived', 'live'])
})
