import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findPlaces, takePlace } from './places/slot-queries.ts'
import { rescheduleLaunch } from './reschedule-launch.ts'

const [from, to] = ['2026-W51', '2026-W53']

operationCases(rescheduleLaunch, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const options = { site: site.key, owner, status: 'scheduled', week: from } as const
    const { id } = await makeListing(app, { ...options, name: 'Mover' })
    const archived = await makeListing(app, { ...options, name: 'Archived', status: 'archived' })
    await takePlace(db, site.id, from, 'free', 10)
    return {
      id,
      archived: archived.id,
      taken: async () => {
        const found = await findPlaces(db, site.id, [from, to])
        return [from, to].map((week) => found.find((one) => one.week === week)?.free_taken ?? 0)
      },
    }
  },
  input: ({ id }) => ({ listing_id: id, week: to }),
  badInput: {
    'no week': [{ week: undefined }, 'week', 'required'],
    'a week not in ISO form': [{ week: '2026-51' }, 'week', 'malformed_week'],
    'a week that is not open for it': [{ week: '2026-W47' }, 'week', 'week_not_open'],
  },
  notYours: 'another owner’s launch is not found',
  works: {
    'moves the launch together with its place': async ({ ask, things }) => {
      assert.deepEqual(await things.taken(), [1, 0])
      const { launch_week: week, status } = await ask()
      assert.deepEqual([week, status], [to, 'scheduled'])
      assert.deepEqual(await things.taken(), [0, 1])
    },
    'moving to the week it already has takes no second place': async ({ ask, things }) => {
      await ask()
      assert.deepEqual(await things.taken(), [0, 1])
    },
    'refuses a full week, and the launch keeps its place': async ({ app, send, site, things }) => {
      while (await takePlace(app.services.db, site.id, from, 'free', site.freeSlotsPerWeek));
      const { status, json } = await send({ week: from })
      assert.deepEqual([status, json().code], [409, 'no_free_place'])
      assert.deepEqual(await things.taken(), [site.freeSlotsPerWeek, 1])
    },
    'refuses a listing that is not scheduled': async ({ send, things }) => {
      const { status, json } = await send({ listing_id: things.archived })
      assert.deepEqual([status, json().code], [409, 'illegal_transition'])
    },
  },
})
