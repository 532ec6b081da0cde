import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findTeamMails } from './team-mail-queries.ts'
import { resendMail } from './resend-mail.ts'

operationCases(resendMail, {
  async prepare({ app }) {
    const { db } = app.services
    const now = app.clock.now()
    await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, given_up_at, last_error)
      values ('mail_lost', 'launch_live', 'gone@resend.example', 'x', 'x', 'x', ${now}, ${now}, 'No such mailbox.'),
        ('mail_late', 'sign_in_link', 'late@resend.example', 'x', 'x', 'x', ${now}, null, null)`.execute(db)
    const states = async () =>
      (await findTeamMails(db, { state: null, words: '@resend.example', after: null }, 10)).map(
        ({ id, state }) => [id, state],
      )
    return { states }
  },
  input: () => ({ mail_id: 'mail_lost' }),
  badInput: { 'a blank mail ID': [{ mail_id: '' }, 'mail_id', 'too_short'] },
  notYours: {
    'a mail that was not given up is not found': async ({ send }) => {
      assert.equal((await send({ mail_id: 'mail_late' })).status, 404)
    },
  },
  works: {
    'queues the mail again, once': async ({ ask, send, things }) => {
      assert.deepEqual(await things.states(), [
        ['mail_lost', 'given_up'],
        ['mail_late', 'waiting'],
      ])
      assert.deepEqual(await ask(), { resent: 1 })
      assert.deepEqual(
        (await things.states()).find(([id]) => id === 'mail_lost'),
        ['mail_lost', 'waiting'],
      )
      assert.equal((await send()).status, 404)
    },
  },
})
