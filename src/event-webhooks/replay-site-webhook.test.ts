import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { replaySiteWebhook } from './replay-site-webhook.ts'
import { addTestDelivery, findDeliveries } from './webhook-queries.ts'

operationCases(replaySiteWebhook, {
  async prepare({ app, site }) {
    const { id } = await addTestWebhook(app, { siteId: site.id })
    await app.services.transact(({ db }) => addTestDelivery(db, id, app.clock.now()))
    await sql`update webhook_deliveries set status = 'failed' where endpoint_id = ${id}`.execute(
      app.services.db,
    )
    return { id }
  },
  input: ({ id }) => ({ webhook_id: id }),
  badInput: { 'an invalid event id': [{ event_id: '12' }, 'event_id', 'invalid'] },
  notYours: 'another site’s team does not find the webhook',
  works: {
    'a failed delivery is queued again': async ({ app, ask, things }) => {
      assert.deepEqual(await ask(), { replayed: 1 })
      const [one] = await findDeliveries(app.services.db, [things.id], 1)
      assert.equal(one?.status, 'waiting')
    },
  },
})
