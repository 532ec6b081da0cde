import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findSessionAccount } from '../account-queries.ts'
import { saveTimeZone } from './save-time-zone.ts'

operationCases(saveTimeZone, {
  prepare: async ({ app }) => ({
    zoneOf: async ({ id }: { id: string }) => (await findSessionAccount(app.services.db, id))?.time_zone,
  }),
  input: () => ({ time_zone: 'Asia/Tokyo' }),
  badInput: {
    'a zone that there is not': [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'unknown_time_zone'],
    'an offset, which knows no summer': [{ time_zone: '+01:00' }, 'time_zone', 'unknown_time_zone'],
    'no zone said': [{ time_zone: undefined }, 'time_zone', 'required'],
  },
  notYours: {
    'nobody’s zone changes but the asker’s': async ({ ask, other, owner, things }) => {
      await ask({ time_zone: 'Europe/Vienna' }, owner)
      await ask({ time_zone: 'Africa/Lagos' }, other)
      assert.deepEqual(
        [await things.zoneOf(other), await things.zoneOf(owner)],
        ['Africa/Lagos', 'Europe/Vienna'],
      )
    },
  },
  works: {
    'the zone is kept, and given back to the site': async ({ ask, owner, things }) => {
      await ask()
      assert.equal(await things.zoneOf(owner), 'Asia/Tokyo')
      await ask({ time_zone: null })
      assert.equal(await things.zoneOf(owner), null)
    },
  },
})
