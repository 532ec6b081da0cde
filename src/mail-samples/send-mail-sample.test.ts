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
    'an unsupported language': [{ language: 'xx' }, 'language', 'not_allowed'],
  },
  notYours: {
    'anyone but an operator gets 404, and no sample is sent': async ({ send, other, things }) => {
      assert.equal((await send({}, other)).status, 404)
      assert.equal(await things.count(things.others), 0)
    },
  },
  works: {
    'sends the sample to the caller': async ({ ask, things }) => {
      const before = await things.count()
      assert.match(String((await ask())['mail_id']), /^mail_/)
      assert.equal(await things.count(), before + 1)
    },
  },
})
