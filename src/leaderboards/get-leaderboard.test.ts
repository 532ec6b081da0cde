import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addDemonstrationVotes } from '../votes/index.ts'
import { getLeaderboard } from './get-leaderboard.ts'

operationCases(getLeaderboard, {
  async prepare({ app, site }) {
    app.clock.set('2026-11-16T08:00:00.000Z')
    for (const name of ['Toolcrib', 'Benchmate', 'Drillbook'])
      await makeListing(app, { name, site: site.key })
    await addDemonstrationVotes(app.services.db, site.id, [
      { slug: 'toolcrib', votes: 1 },
      { slug: 'benchmate', votes: 3 },
    ])
    app.clock.set('2026-11-20T12:00:00.000Z')
  },
  input: () => ({ board: 'votes', week: '2026-W47' }),
  badInput: {
    'an unknown board': [{ board: 'luck' }, 'board', 'not_allowed'],
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
    'a malformed month': [{ week: undefined, period: 'month', month: '2026-13' }, 'month', 'malformed_month'],
    'a page number that is too high': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
  },
  works: {
    'ranks by counted votes, and shows that the running week is not frozen': async ({ ask }) => {
      const board = await ask()
      assert.deepEqual(
        board.items.map((one: { slug: string; rank: number; score: number }) => [
          one.slug,
          one.rank,
          one.score,
        ]),
        [
          ['benchmate', 1, 3],
          ['toolcrib', 2, 1],
        ],
      )
      assert.deepEqual([board.period_key, board.frozen_at, board.snapshot_hash], ['2026-W47', null, null])
    },
    'votes and ratings each give a place on their own board only': async ({ app, ask, site }) => {
      const slugs = async (input: Record<string, unknown>) =>
        (await ask(input)).items.map((one: { slug: string }) => one.slug)
      const [billboard, rated] = [
        { board: 'billboard', week: undefined },
        { board: 'domain-rating', week: undefined },
      ]
      assert.deepEqual([await slugs(billboard), await slugs(rated)], [[], []])
      await sql`insert into listing_ratings (listing_id, site_id, value, source, as_of)
        select id, site_id, 70, 'test', '2026-11-01' from listings
        where site_id = ${site.id} and slug = 'drillbook'`.execute(app.services.db)
      assert.deepEqual([await slugs(billboard), await slugs(rated)], [[], ['drillbook']])
      assert.deepEqual(await slugs({}), ['benchmate', 'toolcrib'])
    },
    'a week 53 in a year without one is not found': async ({ send }) => {
      assert.equal((await send({ week: '2027-W53' })).status, 404)
    },
  },
})
