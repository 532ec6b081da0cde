import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { listLaunches } from './list-launches.ts'

const slugs = (launches: { slug: string }[]) => launches.map(({ slug }) => slug)

operationCases(listLaunches, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key, status: 'scheduled', week: '2026-W48' })
    app.clock.set('2026-11-11T12:00:00.000Z')
    await makeListing(app, { name: 'Lastweek', site: site.key })
    app.clock.set('2026-11-20T12:00:00.000Z')
  },
  input: () => ({}),
  badInput: { 'an unknown parameter': [{ week: 'next' }, 'week', 'unknown_member'] },
  works: {
    'returns this week’s launches, recent launches and the winners of past weeks': async ({ ask }) => {
      const feed = await ask()
      assert.deepEqual(slugs(feed.this_week.launches), ['toolcrib'])
      assert.deepEqual(slugs(feed.just_launched), ['toolcrib', 'lastweek'])
      assert.deepEqual(
        feed.past_winners.map((past: { week: string; winners: { slug: string }[] }) => [
          past.week,
          ...slugs(past.winners),
        ]),
        [['2026-W46', 'lastweek']],
      )
    },
    'returns the next twelve weeks, without the launches scheduled in them': async ({ ask }) => {
      const feed = await ask()
      assert.deepEqual([feed.next_weeks.length, feed.next_weeks[0].week], [12, '2026-W48'])
      assert.doesNotMatch(JSON.stringify(feed), /benchmate/i)
    },
  },
})
