import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addDemonstrationVotes } from '../votes/index.ts'
import { decideListing } from '../moderation/index.ts'
import { rows } from '../platform/data/database.ts'
import { addAward } from './award-queries.ts'
import { listAwards } from './list-awards.ts'

type Awards = { items: { key: string; period: string; listing: { slug: string } }[] }
const won = ({ items }: Awards) => items.map(({ key, listing }) => `${listing.slug} ${key}`).toSorted()

operationCases(listAwards, {
  async prepare({ app, site }) {
    app.clock.set('2026-11-16T08:00:00.000Z')
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key })
    const fakery = await makeListing(app, { name: 'Fakery', site: site.key })
    await addDemonstrationVotes(app.services.db, site.id, [
      { slug: 'toolcrib', votes: 3 },
      { slug: 'benchmate', votes: 1 },
      { slug: 'fakery', votes: 9 },
    ])
    // Detected after its week, before that board is frozen.
    app.clock.set('2026-11-23T00:00:10.000Z')
    const team = await app.account(`team@${site.key}.example`, { role: 'site_team', siteId: site.id })
    const input = { listing_id: fakery.id, decision: 'suspend', reason: 'The votes were bought.' }
    await app.call(decideListing, { actor: team.member, site: site.key, input })
    app.clock.set('2026-11-23T12:00:00.000Z')
    await app.runScheduled('freeze_boards')
  },
  input: () => ({}),
  badInput: {
    'an invalid period': [{ period: 'last week' }, 'period', 'no_such_period'],
    'an unknown listing': [{ listing: 'nope' }, 'listing', 'unknown_listing'],
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
  },
  works: {
    'returns the awards of the week that ended': async ({ ask }) => {
      assert.deepEqual(won(await ask()), ['benchmate week_2', 'toolcrib week_1'])
    },
    'a listing suspended before the board is frozen wins nothing, and those behind it move up': async ({
      ask,
    }) => {
      assert.ok(!JSON.stringify(await ask()).includes('fakery'))
      assert.equal((await ask({ listing: 'toolcrib' })).items[0].key, 'week_1')
    },
    'pages through the awards by cursor, each award once': async ({ ask }) => {
      const first = await ask({ per_page: 1 })
      const { next_cursor: cursor } = Object(first)
      const second = await ask({ per_page: 1, cursor })
      assert.deepEqual([won(first), won(second)].flat().toSorted(), ['benchmate week_2', 'toolcrib week_1'])
      assert.equal(Object(second)['next_cursor'], null)
    },
    'a week that does not exist in its year is not found': async ({ send }) => {
      const { status, json } = await send({ period: '2026-W99' })
      assert.deepEqual([status, json().errors[0].path], [404, 'period'])
    },
    'each award publishes one public event, even if it is added again': async ({ app, site }) => {
      await app.runScheduled('freeze_boards')
      const [given] = await rows(
        app.services.db,
        sql<{
          listing: number
          snapshot: number
        }>`select listing_id as listing, snapshot_id as snapshot from awards
          where site_id = ${site.id} and key = 'week_1'`,
      )
      assert.ok(given)
      const { listing: listingId, snapshot: snapshotId } = given
      const again = {
        siteId: site.id,
        listingId,
        key: 'week_1',
        period: '2026-W47',
        place: 1,
        votes: 3,
        snapshotId,
      }
      await app.services.transact(({ db }) => addAward(db, again, app.clock.now()))
      const told = await rows(
        app.services.db,
        sql<{
          told: string
        }>`select concat_ws(' ', l.slug, e.data->>'key', e.data->>'period', e.is_public) as told
          from events e join listings l on l.id = e.listing_id
          where e.type = 'award.given' and e.site_id = ${site.id} order by 1`,
      )
      assert.deepEqual(
        told.map((one) => one.told),
        ['benchmate week_2 2026-W47 t', 'toolcrib week_1 2026-W47 t'],
      )
    },
    'filters by period and by listing': async ({ ask }) => {
      assert.deepEqual(won(await ask({ listing: 'toolcrib', period: '2026-W47' })), ['toolcrib week_1'])
      assert.deepEqual(won(await ask({ period: '2026-W46' })), [])
    },
  },
})
