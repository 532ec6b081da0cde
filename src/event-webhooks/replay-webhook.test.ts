import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { noteListingEvent } from '../events/index.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayWebhook } from './replay-webhook.ts'
import { makeDeliveries } from './sending-queries.ts'

operationCases(replayWebhook, {
  async prepare({ app, owner, site }) {
    const listing = await makeListing(app, { owner, site: site.key, name: 'Replayed' })
    const { id } = await addTestWebhook(app, { accountId: owner.id })
    const { transact, db } = app.services
    for (const type of ['listing.edited', 'update.posted'] as const)
      await transact(({ db: tx }) =>
        noteListingEvent(tx, { type, listingId: listing.id, data: {} }, app.clock.now()),
      )
    await eventsAreSettled(app)
    await transact(({ db: tx }) => makeDeliveries(tx, 1000, app.clock.now()))
    await sql`update webhook_deliveries set status = 'failed', tries = 10 where endpoint_id = ${id}`.execute(
      db,
    )
    const listed = async () => {
      const { items } = await app.call(listWebhooks, { actor: owner.member, site: site.key, input: {} })
      return (
        (items as { deliveries: { event_id: string; status: string; tries: number }[] }[])[0]?.deliveries ??
        []
      )
    }
    return { id, listed }
  },
  input: ({ id }) => ({ webhook_id: id }),
  badInput: { 'an invalid event id': [{ event_id: 'drf_1' }, 'event_id', 'invalid'] },
  notYours: 'another account’s webhook is not found',
  works: {
    'replays one event with its tries reset, and returns 404 for an unknown event': async ({
      ask,
      send,
      things,
    }) => {
      const [newest, oldest] = await things.listed()
      assert.deepEqual([newest?.status, oldest?.status, oldest?.tries], ['failed', 'failed', 10])
      const { replayed, next_steps } = await ask({ event_id: oldest?.event_id })
      assert.deepEqual([replayed, next_steps[0].tool], [1, 'list_webhooks'])
      const after = await things.listed()
      assert.deepEqual(
        after.map(({ event_id, status, tries }) => [event_id, status, tries]),
        [
          [newest?.event_id, 'failed', 10],
          [oldest?.event_id, 'waiting', 0],
        ],
      )
      assert.equal((await send({ event_id: 'evt_999999999' })).status, 404)
    },
    'without an event id, replays all failed deliveries': async ({ ask }) => {
      assert.equal((await ask()).replayed, 1)
      const { replayed, next_steps } = await ask()
      assert.equal(replayed, 0)
      assert.match(next_steps[0].why, /^Nothing had failed/)
    },
  },
})
