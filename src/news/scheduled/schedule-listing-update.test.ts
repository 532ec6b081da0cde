import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { jobContextOf } from '../../../test/app/job-context.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { publishScheduled } from './publish-scheduled-job.ts'
import { scheduleListingUpdate } from './schedule-listing-update.ts'
import { findScheduled } from './scheduled-queries.ts'

const at = '2026-11-21T08:00:00.000Z'

operationCases(scheduleListingUpdate, {
  async prepare({ app, owner, site }) {
    const live = await makeListing(app, { owner, site: site.key })
    const draft = await makeListing(app, { owner, site: site.key, name: 'Benchmate', status: 'draft' })
    const { db } = app.services
    return {
      live,
      draft,
      waiting: () => findScheduled(db, live.id),
      posted: async () =>
        (
          await rows(
            db,
            sql<{
              title: string
            }>`select title from listing_updates where listing_id = ${live.id} order by id`,
          )
        ).map(({ title }) => title),
      told: async () =>
        (
          await rows(
            db,
            sql`select 1 from pgboss.job where name = 'notify_followers' and data->>'update_id' in
              (select id::text from listing_updates where listing_id = ${live.id})`,
          )
        ).length,
    }
  },
  input: ({ live }) => ({
    listing_id: live.id,
    scheduled_id: null,
    title: 'Labels for tool walls',
    body: 'Print a whole wall at once.',
    publish_at: at,
  }),
  badInput: {
    'no title': [{ title: ' ' }, 'title', 'blank'],
    'a time in the past': [{ publish_at: '2026-11-20T11:59:00.000Z' }, 'publish_at', 'in_the_past'],
    'a time two years ahead': [{ publish_at: '2028-11-20T12:00:00.000Z' }, 'publish_at', 'too_far'],
    'not a time': [{ publish_at: 'tomorrow' }, 'publish_at', 'invalid'],
  },
  notYours: 'cannot schedule an update to another owner’s listing',
  works: {
    'refuses to schedule for a draft': async ({ send, things }) => {
      const { status, json } = await send({ listing_id: things.draft.id })
      assert.deepEqual([status, json().code], [409, 'listing_not_live'])
    },
    'a scheduled update can be changed and postponed, and is published once when it is due': async (
      bench,
    ) => {
      const { app, ask, send, things } = bench
      const { scheduled_id: id } = await ask()
      await ask({ scheduled_id: id, title: 'Labels for walls', publish_at: '2026-11-21T09:00:00.000Z' })
      assert.deepEqual(
        (await things.waiting()).map(({ title, publish_at }) => [title, publish_at.toISOString()]),
        [['Labels for walls', '2026-11-21T09:00:00.000Z']],
      )
      const now = app.clock.now()
      const run = () => publishScheduled.run({}, jobContextOf(app))
      try {
        app.clock.set('2026-11-21T08:59:59.999Z')
        await run()
        assert.deepEqual(await things.posted(), [], 'too early')
        app.clock.set('2026-11-21T09:00:00.000Z')
        await Promise.all([run(), run(), run()])
        await run()
        assert.deepEqual(await things.posted(), ['Labels for walls'])
        assert.equal(await things.told(), 1)
        assert.deepEqual(await things.waiting(), [])
        assert.equal((await send({ scheduled_id: id, publish_at: '2026-11-22T09:00:00.000Z' })).status, 404)
      } finally {
        app.clock.set(now)
      }
    },
    'the update of an archived listing waits until the listing is live again': async ({
      app,
      ask,
      things,
    }) => {
      const { db } = app.services
      await ask({ title: 'Later' })
      const now = app.clock.now()
      const run = () => publishScheduled.run({}, jobContextOf(app))
      const state = (status: string) =>
        sql`update listings set status = ${status} where id = ${things.live.id}`.execute(db)
      try {
        await state('archived')
        app.clock.set('2026-11-22T09:00:00.000Z')
        await run()
        assert.equal((await things.waiting()).length, 1)
        await state('live')
        await run()
        assert.equal((await things.posted()).at(-1), 'Later')
      } finally {
        app.clock.set(now)
      }
    },
  },
})
