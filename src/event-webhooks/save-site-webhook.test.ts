import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { saveSiteWebhook } from './save-site-webhook.ts'
import { findWebhooks } from './webhook-queries.ts'

const url = 'https://team.example/webhooks'

operationCases(saveSiteWebhook, {
  prepare: async () => ({}),
  input: () => ({ url, types: ['listing.in_review'] }),
  badInput: {
    'a private event type of accounts': [{ types: ['draft.ready'] }, 'types[0]', 'not_allowed'],
    'a private network address': [{ url: 'https://169.254.169.254/' }, 'url', 'blocked_address'],
  },
  notYours: {
    'another site’s team does not find the webhook': async ({ ask, elsewhere, other, send }) => {
      const { webhook_id } = await ask()
      assert.equal((await send({ webhook_id }, other, elsewhere)).status, 404)
    },
  },
  works: {
    'the webhook belongs to the site, not to the account that added it': async ({
      app,
      ask,
      elsewhere,
      owner,
      site,
    }) => {
      const { webhook_id } = await ask()
      const { db } = app.services
      const ids = async (holder: Parameters<typeof findWebhooks>[1]) =>
        (await findWebhooks(db, holder)).map(({ id }) => id)
      assert.ok((await ids({ siteId: site.id })).includes(webhook_id))
      assert.deepEqual(await ids({ siteId: elsewhere.id }), [])
      assert.deepEqual(await ids({ accountId: owner.id }), [])
    },
  },
})
