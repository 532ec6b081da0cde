import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { Visitor } from '../../../test/clients/visitor.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { addUnsubscribeLink, refusesMail } from '../../mail/outbox-queries.ts'
import { unsubscribeMail } from './unsubscribe-mail.ts'

const recipient = 'reader@unsubscribe-mail.example'

operationCases(unsubscribeMail, {
  async prepare({ app }) {
    const { db } = app.services
    await addUnsubscribeLink(
      db,
      sha256('way out'),
      { recipient, kind: 'weekly_digest', what: 'You follow products.' },
      app.clock.now(),
    )
    return { refuses: (kind: string) => refusesMail(db, recipient, kind) }
  },
  input: () => ({ token: 'way out' }),
  badInput: { 'no token': [{ token: undefined }, 'token', 'required'] },
  works: {
    'unsubscribes from this kind of email and from no other': async ({ ask, things }) => {
      await ask()
      assert.deepEqual(
        [await things.refuses('weekly_digest'), await things.refuses('listing_update')],
        [true, false],
      )
    },
    'the page of the link names the emails before unsubscribing, and an invented link gets 404': async ({
      app,
    }) => {
      const reader = new Visitor(app)
      const page = await reader.get('/mail/unsubscribe?token=way+out')
      assert.match(page.body, /Unsubscribe from these emails\?[^]*You follow products\./)
      assert.equal((await reader.get('/mail/unsubscribe?token=guessed')).status, 404)
    },
    'an invented token is not found': async ({ send }) => {
      assert.equal((await send({ token: 'guessed' })).status, 404)
    },
  },
})
