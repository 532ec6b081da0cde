import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { readAddressAgain } from './read-imported-address-again.ts'

operationCases(readAddressAgain, {
  prepare: ({ app, site }) => addTestImport(app, { siteId: site.id, name: 'Unreachable', status: 'failed' }),
  input: ({ id }) => ({ id }),
  badInput: { 'an id below 1': [{ id: 0 }, 'id', 'too_small'] },
  notYours: 'another site’s team does not find the imported website',
  works: {
    'the website is queued for one job; asking again is refused': async ({ app, ask, send, things }) => {
      await ask()
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'address_decided'])
      const jobs = await row(
        app.services.db,
        sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job j
          join imported_addresses a on a.draft_id = j.data ->> 'draft_id' where a.id = ${things.id}`,
      )
      assert.equal(jobs?.jobs, 1)
    },
  },
})
