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
    'an unknown time zone': [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'unknown_time_zone'],
    'a UTC offset, which has no summer time': [{ time_zone: '+01:00' }, 'time_zone', 'unknown_time_zone'],
    'no time zone': [{ time_zone: undefined }, 'time_zone', 'required'],
  },
  notYours: {
    'only the caller’s own time zone changes': async ({ ask, other, owner, things }) => {
      await ask({ time_zone: 'Europe/Vienna' }, owner)
      await ask({ time_zone: 'Africa/Lagos' }, other)
      assert.deepEqual(
        [await things.zoneOf(other), await things.zoneOf(owner)],
        ['Africa/Lagos', 'Europe/Vienna'],
      )
    },
  },
  works: {
    'the time zone is saved, and cleared with null': async ({ ask, owner, things }) => {
      await ask()
      assert.equal(await things.zoneOf(owner), 'Asia/Tokyo')
      await ask({ time_zone: null })
      assert.equal(await things.zoneOf(owner), null)
    },
  },
})
