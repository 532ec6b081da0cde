import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addFigures } from './figure-queries.ts'
import { getListingStats } from './get-listing-stats.ts'

operationCases(getListingStats, {
  async prepare({ app, owner, site }) {
    const { id } = await makeListing(app, { owner, site: site.key })
    const row = { site_id: site.id, listing_id: id, day: '2026-11-20', source: '' }
    await addFigures(app.services.db, [
      { ...row, kind: 'view', source: 'news.example', count: 7 },
      { ...row, kind: 'view', source: 'link:newsletter', count: 5 },
      { ...row, kind: 'view', day: '2026-10-01', count: 99 },
      { ...row, kind: 'visitor', count: 9 },
      { ...row, kind: 'click', count: 2 },
      { ...row, kind: 'badge', count: 4 },
      { ...row, kind: 'search', source: 'tool library', count: 3 },
      { ...row, kind: 'search', source: 'my own words', count: 2 },
    ])
    return { id }
  },
  input: ({ id }) => ({ listing_id: id, days: 3 }),
  badInput: {
    'more than a year of days': [{ days: 400 }, 'days', 'too_large'],
    'a listing_id that is not a number': [{ listing_id: 'first' }, 'listing_id', 'wrong_type'],
  },
  notYours: 'another account’s listing is not found',
  works: {
    'returns every day, consistent totals and sources, and omits rare searches': async ({ ask, things }) => {
      const answer = await ask()
      assert.deepEqual(answer, {
        listing_id: things.id,
        days: [
          { day: '2026-11-18', views: 0, visitors: 0, clicks: 0 },
          { day: '2026-11-19', views: 0, visitors: 0, clicks: 0 },
          { day: '2026-11-20', views: 12, visitors: 9, clicks: 2 },
        ],
        total: { views: 12, visitors: 9, clicks: 2 },
        badge_views: 4,
        sources: [
          { source: 'news.example', views: 7 },
          { source: 'link:newsletter', views: 5 },
        ],
        searches: [{ query: 'tool library', count: 3 }],
        votes_by_hour: [],
      })
    },
    'days are those of the listing’s site, also when another site is asked': async ({ app, ask, site }) => {
      const other = await app.sites.byKey('main')
      assert.ok(other && other.key !== site.key)
      await sql`update sites set time_zone = 'Pacific/Kiritimati' where id = ${site.id}`.execute(
        app.services.db,
      )
      app.sites.forget()
      const { days } = await ask({}, undefined, other)
      assert.deepEqual(
        (days as { day: string }[]).map(({ day }) => day),
        ['2026-11-19', '2026-11-20', '2026-11-21'],
      )
    },
  },
})
