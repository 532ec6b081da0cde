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
  badInput: { 'nothing that can be done': [{ do: 'stop' }, 'do', 'not_allowed'] },
  notYours: 'another account does not find it',
  works: {
    'paused and started': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { secret: null })
      assert.equal((await things.found())?.status, 'paused')
      await ask({ do: 'start' })
      assert.equal((await things.found())?.status, 'active')
    },
    'a test waits to be sent': async ({ ask, things }) => {
      await ask({ do: 'test' })
      const [one] = await things.deliveries()
      assert.deepEqual([one?.event_id, one?.status], [null, 'waiting'])
    },
    'another secret is told once, and the one before signs for a day more': async ({ app, ask, things }) => {
      const { secret } = await ask({ do: 'rotate' })
      assert.match(secret, /^whsec_/)
      const until = (await things.found())?.old_secret_until
      assert.equal(until?.getTime(), app.clock.now().getTime() + 24 * 3_600_000)
    },
    'deleted, it is gone with its messages': async ({ ask, send, things }) => {
      await ask({ do: 'delete' })
      assert.equal(await things.found(), undefined)
      assert.deepEqual(await things.deliveries(), [])
      assert.equal((await send({ do: 'test' })).status, 404)
    },
  },
})
