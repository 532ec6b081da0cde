import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { saveWebhook } from './save-webhook.ts'
import { maxWebhooks } from './webhook.ts'

const url = 'https://receiver.example/webhooks'

operationCases(saveWebhook, {
  prepare: async ({ app, owner }) => ({
    stored: () =>
      rows(
        app.services.db,
        sql<{ id: string; url: string; types: string[]; secret: string }>`select id, url, types, secret
          from webhook_endpoints where account_id = ${owner.id} order by created_at, id`,
      ),
  }),
  input: () => ({ url, types: ['listing.live', 'order.paid'] }),
  badInput: {
    'an invalid URL': [{ url: 'receiver' }, 'url', 'invalid'],
    'a URL without TLS': [{ url: 'http://receiver.example/' }, 'url', 'scheme_not_allowed'],
    'a private network address': [{ url: 'https://10.0.0.1/' }, 'url', 'blocked_address'],
    'another port': [{ url: 'https://receiver.example:8443/' }, 'url', 'blocked_address'],
    'no event type': [{ types: [] }, 'types', 'too_short'],
    'an unknown event type': [{ types: ['listing.sold'] }, 'types[0]', 'not_allowed'],
  },
  notYours: {
    'another account’s webhook is not found': async ({ ask, other, send }) => {
      const { webhook_id } = await ask()
      const { status } = await send({ webhook_id }, other)
      assert.equal(status, 404)
    },
  },
  works: {
    'a new webhook’s secret is returned once and stored sealed': async ({ app, ask, things }) => {
      const { webhook_id, secret } = await ask({ types: ['listing.live', 'listing.live'] })
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/)
      const kept = (await things.stored()).find(({ id }) => id === webhook_id)
      assert.deepEqual([kept?.url, kept?.types], [url, ['listing.live']])
      assert.ok(!JSON.stringify(kept).includes(secret))
      assert.equal(app.services.sealer.open(kept?.secret ?? ''), secret)
    },
    'the error for another port names the port': async ({ send }) => {
      const { json } = await send({ url: 'https://receiver.example:8443/' })
      assert.match(json().errors[0].fix, /the usual port/)
    },
    'changing a webhook keeps its secret': async ({ ask, things }) => {
      const [one] = await things.stored()
      const other = 'https://receiver.example/other'
      assert.deepEqual(await ask({ webhook_id: one?.id, url: other, types: ['draft.ready'] }), {
        webhook_id: one?.id,
        secret: null,
      })
      const [changed] = await things.stored()
      assert.deepEqual([changed?.url, changed?.types, changed?.secret], [other, ['draft.ready'], one?.secret])
    },
    'an account cannot add more than the maximum number of webhooks': async ({ ask, send, things }) => {
      for (let count = (await things.stored()).length; count < maxWebhooks; count++) await ask()
      const refused = await send()
      assert.deepEqual([refused.status, refused.json().code], [409, 'too_many_webhooks'])
    },
  },
})
