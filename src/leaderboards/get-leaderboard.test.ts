import assert from 'node:assert/strict'
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
    'votes give no place on the billboard and domain rating boards': async ({ ask }) => {
      assert.deepEqual((await ask({ board: 'billboard', week: undefined })).items, [])
      assert.deepEqual((await ask({ board: 'domain-rating', week: undefined })).items, [])
    },
    'a week 53 in a year without one is not found': async ({ send }) => {
      assert.equal((await send({ week: '2027-W53' })).status, 404)
    },
  },
})
