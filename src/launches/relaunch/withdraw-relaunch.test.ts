import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findPlaces, takePlace } from '../places/slot-queries.ts'
import { addRelaunch, findPlannedRelaunch } from './relaunch-queries.ts'
import { withdrawRelaunch } from './withdraw-relaunch.ts'

const week = '2027-W05'

operationCases(withdrawRelaunch, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const { id } = await makeListing(app, { site: site.key, owner, name: 'Unsure' })
    await takePlace(db, site.id, week, 'free', 10)
    await addRelaunch(db, { listingId: id, siteId: site.id, week, whatsNew: 'More.' }, app.clock.now())
    return { id, taken: async () => (await findPlaces(db, site.id, [week]))[0]?.free_taken }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'no listing ID': [{ listing_id: undefined }, 'listing_id', 'required'] },
  notYours: 'another owner’s launch is not found',
  works: {
    'deletes the planned launch and frees its place; repeated, it is not found': async ({
      app,
      ask,
      send,
      things,
    }) => {
      assert.equal(await things.taken(), 1)
      await ask()
      assert.equal(await findPlannedRelaunch(app.services.db, things.id), undefined)
      assert.equal(await things.taken(), 0)
      assert.equal((await send()).status, 404)
      assert.equal(await things.taken(), 0)
    },
  },
})
