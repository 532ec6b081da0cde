import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { getLaunchWeek } from './get-launch-week.ts'

operationCases(getLaunchWeek, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key, status: 'scheduled', week: '2026-W48' })
  },
  input: () => ({ week: 'current' }),
  badInput: {
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
    'a week longer than the maximum length': [{ week: 'w'.repeat(21) }, 'week', 'too_long'],
  },
  works: {
    'returns the launches of the running week, with its start': async ({ ask }) => {
      const { week, launches, starts_at: starts } = await ask()
      assert.deepEqual([week, starts], ['2026-W47', '2026-11-16T00:00:00.000Z'])
      assert.deepEqual(
        launches.map((launch: { slug: string }) => launch.slug),
        ['toolcrib'],
      )
    },
    'a week ahead shows its free places and hides its scheduled launches': async ({ ask, site }) => {
      assert.deepEqual((await ask({ week: 'next' })).launches, [])
      const { free: places } = await ask({ week: '2026-W51' })
      assert.deepEqual([places.places, places.left], [site.freeSlotsPerWeek, site.freeSlotsPerWeek])
      assert.equal(places.why, null)
    },
    'a week that is too soon, past or too far ahead has no places left and says why': async ({
      ask,
      site,
    }) => {
      const { free, paid } = await ask({ week: 'next' })
      assert.deepEqual([free.places, free.left], [site.freeSlotsPerWeek, 0])
      assert.match(free.why, /from 2026-W51 on/)
      assert.equal(paid.why, null)
      const past = await ask({ week: 'previous' })
      assert.deepEqual([past.free.left, past.paid.left, past.paid.why], [0, 0, 'The week is over.'])
      const far = await ask({ week: '2029-W01' })
      assert.deepEqual([far.free.left, far.paid.left], [0, 0])
    },
    'a week 53 in a year without one is not found': async ({ send }) => {
      assert.equal((await send({ week: '2027-W53' })).status, 404)
    },
  },
})
