import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { deleteScheduledUpdate } from './delete-scheduled-update.ts'
import { addScheduled, findScheduled } from './scheduled-queries.ts'

operationCases(deleteScheduledUpdate, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const { id: listingId } = await makeListing(app, { owner, site: site.key })
    const of = { listingId, siteId: site.id, accountId: owner.id }
    const text = { title: 'Soon', body: 'More.', publish_at: new Date(now.getTime() + 3_600_000) }
    return {
      listingId,
      id: await addScheduled(db, of, text, now),
      other: await addScheduled(db, of, text, now),
      waiting: async () => (await findScheduled(db, listingId)).map(({ id }) => id),
    }
  },
  input: ({ id, listingId }) => ({ listing_id: listingId, scheduled_id: id }),
  badInput: { 'a scheduled update ID below 1': [{ scheduled_id: 0 }, 'scheduled_id', 'too_small'] },
  notYours: 'another owner’s scheduled update is not found',
  works: {
    'deletes a scheduled update and keeps the others; repeated, it is not found': async ({
      ask,
      send,
      things,
    }) => {
      await ask()
      assert.deepEqual(await things.waiting(), [things.other])
      assert.equal((await send()).status, 404)
    },
  },
})
