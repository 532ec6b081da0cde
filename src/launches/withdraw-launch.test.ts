import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listWaiting } from '../dashboard/index.ts'
import { findPlaces, takePlace } from './places/slot-queries.ts'
import { rescheduleLaunch } from './reschedule-launch.ts'
import { withdrawLaunch } from './withdraw-launch.ts'

const week = '2026-W51'

operationCases(withdrawLaunch, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const options = { site: site.key, owner, status: 'scheduled', week } as const
    const { id } = await makeListing(app, { ...options, name: 'Leaver' })
    await takePlace(db, site.id, week, 'free', 10)
    return { id, taken: async () => (await findPlaces(db, site.id, [week]))[0]?.free_taken }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'no listing ID': [{ listing_id: undefined }, 'listing_id', 'wrong_type'] },
  notYours: 'another owner’s launch is not found',
  works: {
    'the listing becomes a draft and its place is freed; repeated, it is refused': async ({
      ask,
      send,
      things,
    }) => {
      assert.equal(await things.taken(), 1)
      const { status, launch_week: none } = await ask()
      assert.deepEqual([status, none], ['draft', null])
      assert.equal(await things.taken(), 0)
      assert.equal((await send()).json().code, 'illegal_transition')
      assert.equal(await things.taken(), 0)
    },
    'a withdrawn paid launch is offered another week, and not another payment': async (bench) => {
      const { app, ask, owner, site } = bench
      const planned = { site: site.key, owner, status: 'scheduled', week: '2026-W52' } as const
      const { id } = await makeListing(app, { ...planned, name: 'Paid', plan: 'paid' })
      const { plan, next_steps: steps } = await ask({ listing_id: id })
      const tools = (all: { tool: string }[]) => all.map(({ tool }) => tool)
      assert.deepEqual([plan, tools(steps)], ['paid', ['reschedule_launch']])
      const as = { actor: owner.member, site: site.key }
      const { items } = await app.call(listWaiting, { ...as, input: {} })
      const waits = (items as { listing_id: number; next: { tool: string } }[]).find(
        (one) => one.listing_id === id,
      )
      assert.equal(waits?.next.tool, 'get_launch_options')
      const moved = await app.call(rescheduleLaunch, { ...as, input: { listing_id: id, week: '2026-W53' } })
      assert.equal(moved['status'], 'scheduled')
    },
  },
})
