import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { archiveListing } from './archive-listing.ts'

operationCases(archiveListing, {
  async prepare({ app, owner, site }) {
    const options = { site: site.key, owner }
    const suspended = await makeListing(app, { ...options, name: 'Suspended', status: 'suspended' })
    return { id: (await makeListing(app, { ...options, name: 'Veteran' })).id, suspended: suspended.id }
  },
  input: ({ id }) => ({ listing_id: id, archived: true }),
  badInput: { 'no value for archived': [{ archived: undefined }, 'archived', 'required'] },
  notYours: 'another owner’s listing is not found',
  works: {
    'archives a listing and restores it': async ({ ask }) => {
      const { status, next_steps: steps } = await ask()
      assert.deepEqual([status, steps[0].tool], ['archived', 'archive_listing'])
      assert.equal((await ask({ archived: false })).status, 'live')
    },
    'the owner cannot archive or restore a listing that the site team suspended': async ({
      send,
      things,
    }) => {
      for (const archived of [true, false]) {
        const { status, json } = await send({ listing_id: things.suspended, archived })
        assert.deepEqual(
          [status, json().code, json().listing_status],
          [409, 'illegal_transition', 'suspended'],
        )
      }
    },
  },
})
