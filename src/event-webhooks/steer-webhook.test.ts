import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { steerWebhook } from './steer-webhook.ts'
import { findDeliveries, findWebhook } from './webhook-queries.ts'

operationCases(steerWebhook, {
  async prepare({ app, owner }) {
    const holder = { accountId: owner.id }
    const { id } = await addTestWebhook(app, holder)
    const { db } = app.services
    return { id, found: () => findWebhook(db, holder, id), deliveries: () => findDeliveries(db, [id], 10) }
  },
  input: ({ id }) => ({ webhook_id: id, do: 'pause' }),
  badInput: { 'an unknown action': [{ do: 'stop' }, 'do', 'not_allowed'] },
  notYours: 'another account’s webhook is not found',
  works: {
    'pauses and starts the webhook': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { secret: null })
      assert.equal((await things.found())?.status, 'paused')
      await ask({ do: 'start' })
      assert.equal((await things.found())?.status, 'active')
    },
    'queues a test message': async ({ ask, things }) => {
      await ask({ do: 'test' })
      const [one] = await things.deliveries()
      assert.deepEqual([one?.event_id, one?.status], [null, 'waiting'])
    },
    'rotating returns a new secret, and the old one also signs for another day': async ({
      app,
      ask,
      things,
    }) => {
      const { secret } = await ask({ do: 'rotate' })
      assert.match(secret, /^whsec_/)
      const until = (await things.found())?.old_secret_until
      assert.equal(until?.getTime(), app.clock.now().getTime() + 24 * 3_600_000)
    },
    'deletes the webhook and its deliveries': async ({ ask, send, things }) => {
      await ask({ do: 'delete' })
      assert.equal(await things.found(), undefined)
      assert.deepEqual(await things.deliveries(), [])
      assert.equal((await send({ do: 'test' })).status, 404)
    },
  },
})
