import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { countMailsTo } from '../mail/index.ts'
import { sendMailSample } from './send-mail-sample.ts'

operationCases(sendMailSample, {
  prepare: async ({ app, owner, other }) => ({
    count: (email = owner.email) => countMailsTo(app.services.db, email, 'sample', new Date(0)),
    others: other.email,
  }),
  input: () => ({ sample: 'invoice', language: 'en' }),
  badInput: {
    'a language that nothing is written in': [{ language: 'xx' }, 'language', 'not_allowed'],
  },
  notYours: {
    'nobody but an operator has one sent': async ({ send, other, things }) => {
      assert.equal((await send({}, other)).status, 404)
      assert.equal(await things.count(things.others), 0)
    },
  },
  works: {
    'it is written to whoever asks': async ({ ask, things }) => {
      const before = await things.count()
      assert.match(String((await ask())['mail_id']), /^mail_/)
      assert.equal(await things.count(), before + 1)
    },
  },
})
