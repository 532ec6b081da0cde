import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findTeamMails } from './team-mail-queries.ts'
import { sendTestMail } from './send-test-mail.ts'

operationCases(sendTestMail, {
  prepare: async ({ app }) => ({
    mails: () => findTeamMails(app.services.db, { state: null, words: '@testmail.example', after: null }, 10),
  }),
  input: () => ({ recipient: 'ops@testmail.example' }),
  badInput: { 'not an email address': [{ recipient: 'ops' }, 'recipient', 'invalid'] },
  notYours: {
    'anyone but an operator gets 404, and no mail is queued': async ({ send, other, things }) => {
      assert.equal((await send({}, other)).status, 404)
      assert.deepEqual(await things.mails(), [])
    },
  },
  works: {
    'queues the test mail, and the mail page lists it': async ({ ask, things }) => {
      const { mail_id: id } = await ask()
      assert.deepEqual(
        (await things.mails()).map((mail) => [mail.id, mail.kind, mail.state]),
        [[id, 'test', 'waiting']],
      )
    },
  },
})
