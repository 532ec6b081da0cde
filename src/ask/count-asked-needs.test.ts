import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { findUnstated, noteAsked } from './ask-queries.ts'
import { countAskedNeeds } from './count-asked-needs.ts'

operationCases(countAskedNeeds, {
  async prepare({ app, site }) {
    const { db } = app.services
    const listing = await addTestListing(app, { site: site.key, name: 'Countwell' })
    const day = app.clock.now().toISOString().slice(0, 10)
    return {
      day,
      kept: () =>
        rows(
          db,
          sql<{ need: string; stated: boolean }>`select need, stated from asked_needs
            where listing_id = ${listing.id} order by need limit 10`,
        ),
      unstated: () => findUnstated(db, listing.id, day),
      others: (count: number) =>
        app.services.transact(async (context) => {
          for (let number = 0; number < count; number++)
            await noteAsked(
              context.db,
              [{ listingId: listing.id, need: 'sso', stated: false }],
              `other ${number}`,
              day,
            )
        }),
    }
  },
  input: () => ({ needs: 'SSO, my very own secret words', listings: 'countwell' }),
  badInput: { 'more listings than are read': [{ listings: 'a'.repeat(801) }, 'listings', 'too_long'] },
  works: {
    'known needs are counted once a day and network; what was typed is not kept': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { counted: 1 })
      await ask({ needs: 'single sign-on' })
      assert.deepEqual(await things.kept(), [{ need: 'sso', stated: false }])
    },
    'an owner is told from five askers on': async ({ ask, things }) => {
      await ask()
      await things.others(3)
      assert.deepEqual(await things.unstated(), [])
      await things.others(4)
      assert.deepEqual(await things.unstated(), [{ need: 'sso', asked: 5 }])
    },
  },
})
