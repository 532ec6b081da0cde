import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { testWebhook } from './test-webhook.ts'
import { findDeliveries, setWebhookStatus } from './webhook-queries.ts'

operationCases(testWebhook, {
  async prepare({ app, owner }) {
    const { id } = await addTestWebhook(app, { accountId: owner.id })
    return { id, deliveries: () => findDeliveries(app.services.db, [id], 10) }
  },
  input: ({ id }) => ({ webhook_id: id }),
  badInput: { 'an empty id': [{ webhook_id: '' }, 'webhook_id', 'too_short'] },
  notYours: 'another account’s webhook is not found',
  works: {
    'queues one test message, however often it is asked for before that is sent': async ({ ask, things }) => {
      const { status, next_steps } = await ask()
      assert.deepEqual([status, next_steps[0].tool], ['active', 'list_webhooks'])
      await ask()
      const found = await things.deliveries()
      assert.deepEqual(
        found.map((one) => [one.event_id, one.status]),
        [[null, 'waiting']],
      )
    },
    'tells that the test of a paused webhook waits for a person': async ({ app, ask, things }) => {
      const { transact } = app.services
      await transact(({ db }) => setWebhookStatus(db, things.id, 'paused', app.clock.now()))
      const { status, next_steps } = await ask()
      assert.equal(status, 'paused')
      assert.equal(next_steps[0].who, 'person')
      assert.match(next_steps[0].why, /^The webhook is paused/)
      assert.match(next_steps[0].open, /\/account\/webhooks$/)
    },
  },
})
