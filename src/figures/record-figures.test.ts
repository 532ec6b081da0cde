import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findFigureDays } from './figure-queries.ts'
import { recordFigures } from './record-figures.ts'

operationCases(recordFigures, {
  async prepare({ app, owner, site }) {
    const { id } = await makeListing(app, { owner, site: site.key })
    const row = {
      site_id: site.id,
      listing_id: id,
      day: '2026-11-20',
      kind: 'view',
      source: 'news.example',
      count: 3,
    }
    return { id, row }
  },
  input: ({ row }) => ({ figures: [row] }),
  badInput: {
    'an unknown kind': [
      ({ row }) => ({ figures: [{ ...row, kind: 'heartbeat' }] }),
      'figures[0].kind',
      'not_allowed',
    ],
    'a count below one': [
      ({ row }) => ({ figures: [{ ...row, count: 0 }] }),
      'figures[0].count',
      'too_small',
    ],
  },
  works: {
    'counts are summed by day and kind; those for another site’s or an unknown listing are dropped': async ({
      app,
      ask,
      things,
      elsewhere,
    }) => {
      const { id, row } = things
      await ask()
      assert.deepEqual(await ask({ figures: [row, { ...row, source: '' }] }), { rows: 2 })
      assert.deepEqual(
        await ask({
          figures: [
            { ...row, site_id: elsewhere.id },
            { ...row, listing_id: 999_999 },
          ],
        }),
        {
          rows: 0,
        },
      )
      const found = await findFigureDays(app.services.db, { listingId: id }, '2026-11-01')
      assert.deepEqual(found.at(-1)?.kind, 'view')
      assert.ok((found.at(-1)?.count ?? 0) >= 9)
    },
    'sources beyond 200 per day are merged into one row': async ({ ask, things }) => {
      const many = Array.from({ length: 250 }, (_none, index) => ({
        ...things.row,
        day: '2026-11-19',
        source: `host-${index}.example`,
      }))
      await ask({ figures: many.slice(0, 220) })
      assert.deepEqual(await ask({ figures: many.slice(220) }), { rows: 1 })
    },
  },
})
