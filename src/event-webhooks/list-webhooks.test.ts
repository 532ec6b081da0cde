import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { listWebhooks } from './list-webhooks.ts'
import { addTestDelivery } from './webhook-queries.ts'

operationCases(listWebhooks, {
  prepare: async ({ app, owner, site }) => ({
    add: async () => {
      await addTestWebhook(app, { siteId: site.id })
      return addTestWebhook(app, { accountId: owner.id }, { types: ['order.paid'] })
    },
  }),
  input: () => ({}),
  badInput: { 'an unknown member': [{ page: 1 }, 'page', 'unknown_member'] },
  notYours: {
    'does not return another account’s webhooks': async ({ ask, other, things }) => {
      await things.add()
      assert.deepEqual((await ask({}, other)).items, [])
    },
  },
  works: {
    'returns URL, event types, state and deliveries of each webhook, without secrets': async ({
      app,
      ask,
      things,
    }) => {
      const { id, secret } = await things.add()
      assert.equal((await ask()).next_steps[0].tool, 'test_webhook')
      await app.services.transact(({ db }) => addTestDelivery(db, id, app.clock.now()))
      await sql`update webhook_deliveries set status = 'failed', tries = 10, problem = 'timeout', tried_at = created_at
        where endpoint_id = ${id}`.execute(app.services.db)
      const answer = await ask()
      const one = answer.items.find(({ webhook_id }: { webhook_id: string }) => webhook_id === id)
      assert.deepEqual(one, {
        webhook_id: id,
        url: 'https://receiver.example/webhooks',
        types: ['order.paid'],
        status: 'active',
        failing_since: null,
        deliveries: [
          {
            event_id: null,
            type: 'webhook.test',
            status: 'failed',
            tries: 10,
            at: app.clock.now().toISOString(),
            next_try_at: null,
            http_status: null,
            problem: 'timeout',
          },
        ],
      })
      assert.equal(answer.next_steps[0].tool, 'replay_webhook')
      assert.ok(!JSON.stringify(answer).includes(secret))
    },
    'without webhooks, the next step sends a person to the webhooks page': async ({ ask, other, site }) => {
      const { next_steps } = await ask({}, other)
      assert.deepEqual(
        [next_steps[0].who, next_steps[0].open],
        ['person', `${site.baseUrl}/account/webhooks`],
      )
    },
  },
})
