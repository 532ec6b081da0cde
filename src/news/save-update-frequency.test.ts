import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { addMailRefusal, refusesMail } from '../mail/outbox-queries.ts'
import { findUpdateFrequency } from './follow-queries.ts'
import { saveUpdateFrequency } from './save-update-frequency.ts'

operationCases(saveUpdateFrequency, {
  async prepare({ app, owner }) {
    const { db } = app.services
    for (const kind of ['weekly_digest', 'other_mail'])
      await addMailRefusal(db, owner.email, kind, app.clock.now())
    return {
      refundFormOf: ({ id }: { id: string }) => findUpdateFrequency(db, id),
      refuses: (kind: string) => refusesMail(db, owner.email, kind),
    }
  },
  input: () => ({ updates: 'weekly' }),
  badInput: { 'an unknown frequency': [{ updates: 'hourly' }, 'updates', 'not_allowed'] },
  notYours: {
    'changes only the caller’s frequency': async ({ ask, other, owner, things }) => {
      const before = await things.refundFormOf(owner)
      await ask({ updates: 'never' }, other)
      assert.deepEqual(
        [await things.refundFormOf(other), await things.refundFormOf(owner)],
        ['never', before],
      )
    },
  },
  works: {
    'choosing mail lifts the refusal of the digest, and of no other kind': async ({ ask, owner, things }) => {
      await ask({ updates: 'never' })
      assert.equal(await things.refuses('weekly_digest'), true)
      await ask()
      assert.equal(await things.refundFormOf(owner), 'weekly')
      assert.deepEqual(
        [await things.refuses('weekly_digest'), await things.refuses('other_mail')],
        [false, true],
      )
    },
    'the page shows “never” after unsubscribing by a link': async ({ app, ask, owner }) => {
      const chosen = async () =>
        load((await (await signedInVisitor(app, owner.email)).get('/account/follows')).body)(
          'input:checked',
        ).val()
      await ask()
      assert.equal(await chosen(), 'weekly')
      await addMailRefusal(app.services.db, owner.email, 'weekly_digest', app.clock.now())
      assert.equal(await chosen(), 'never')
    },
  },
})
