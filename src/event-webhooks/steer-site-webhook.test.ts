import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { steerSiteWebhook } from './steer-site-webhook.ts'
import { findWebhook } from './webhook-queries.ts'

operationCases(steerSiteWebhook, {
  async prepare({ app, owner, site }) {
    const own = await addTestWebhook(app, { accountId: owner.id })
    return { own: own.id, ...(await addTestWebhook(app, { siteId: site.id })) }
  },
  input: ({ id }) => ({ webhook_id: id, do: 'pause' }),
  badInput: { 'an unknown action': [{ do: 'stop' }, 'do', 'not_allowed'] },
  notYours: 'another site’s team does not find the webhook',
  works: {
    'pauses the site’s webhook, and does not find an account’s own webhook': async ({
      app,
      ask,
      send,
      site,
      things,
    }) => {
      await ask()
      assert.equal((await findWebhook(app.services.db, { siteId: site.id }, things.id))?.status, 'paused')
      assert.equal((await send({ webhook_id: things.own })).status, 404)
    },
  },
})
