import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { findUnstated, noteAsked } from './ask-queries.ts'
import { countAskedNeeds } from './count-asked-needs.ts'

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

operationCases(countAskedNeeds, {
  async prepare({ app, site }) {
    const { db } = app.services
    const listing = await makeListing(app, { site: site.key, name: 'Countwell' })
    const day = app.clock.now().toISOString().slice(0, 10)
    return {
      day,
      tidy: () => app.runScheduled('tidy_asked'),
      kept: () =>
        rows(
          db,
          sql<{ need: string; stated: boolean }>`select need, stated from asked_needs
            where listing_id = ${listing.id} order by need limit 10`,
        ),
      unstated: () => findUnstated(db, listing.id, day),
      askers: async () =>
        (
          await rows(
            db,
            sql<{ asker: string }>`select asker from asked_needs where listing_id = ${listing.id} limit 10`,
          )
        ).map(({ asker }) => asker),
      others: (count: number, on = day, first = 0) =>
        app.services.transact(async (context) => {
          for (let number = 0; number < count; number++)
            await noteAsked(
              context.db,
              [{ listingId: listing.id, need: 'sso', stated: false }],
              `other ${first + number}`,
              on,
            )
        }),
    }
  },
  input: () => ({ needs: 'SSO, my very own secret words', listings: 'countwell' }),
  badInput: {
    'a list of listings that is too long': [{ listings: 'a'.repeat(801) }, 'listings', 'too_long'],
  },
  works: {
    'known needs are counted once per day and network; the typed text is not stored': async ({
      ask,
      things,
    }) => {
      assert.deepEqual(await ask(), { counted: 1 })
      await ask({ needs: 'single sign-on' })
      assert.deepEqual(await things.kept(), [{ need: 'sso', stated: false }])
    },
    'rows past the counting period are deleted by the nightly job, not by a request': async ({
      ask,
      things,
    }) => {
      await things.others(1, dayBefore(things.day, 91))
      await ask()
      assert.equal((await things.askers()).length, 2)
      await things.tidy()
      assert.equal((await things.askers()).length, 1)
    },
    'the stored asker is not a plain hash of the day and the IP address': async ({ ask, things }) => {
      await ask()
      const guesses = ['127.0.0.1/32', '127.0.0.1', '127.0.0.0/24', '::1/64', '::/64', '::1'].map((network) =>
        sha256(`asked ${things.day} ${network}`).slice(0, 22),
      )
      const [asker, ...more] = await things.askers()
      assert.deepEqual([asker?.length, more, guesses.includes(asker ?? '')], [22, [], false])
    },
    'an unstated need is reported once five networks asked on one day; one network asking daily does not count':
      async ({ ask, things }) => {
        await ask()
        await things.others(3)
        for (let number = 1; number <= 6; number++)
          await things.others(1, dayBefore(things.day, number), number)
        assert.deepEqual(await things.unstated(), [])
        await things.others(4)
        assert.deepEqual(await things.unstated(), [{ need: 'sso', asked: 11 }])
      },
  },
})
