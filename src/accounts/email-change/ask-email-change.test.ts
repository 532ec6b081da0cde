import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { findAccount } from '../account-queries.ts'
import { askEmailChange } from './ask-email-change.ts'

operationCases(askEmailChange, {
  prepare: async ({ app, owner }) => ({
    asked: () =>
      rows(
        app.services.db,
        sql<{ email: string }>`select email from email_changes where account_id = ${owner.id}`,
      ),
  }),
  input: () => ({ email: 'New@ask-email-change.example' }),
  badInput: { 'an invalid email address': [{ email: 'nobody' }, 'email', 'invalid'] },
  notYours: {
    'a request by another account leaves this account’s request open': async ({ ask, other, things }) => {
      await ask()
      await ask({ email: 'theirs@ask-email-change.example' }, other)
      assert.deepEqual(await things.asked(), [{ email: 'new@ask-email-change.example' }])
    },
  },
  works: {
    'the new address is sent a link, and the old one stays in effect until it is confirmed': async (
      bench,
    ) => {
      const { app, ask, owner } = bench
      await ask({ email: 'later@ask-email-change.example' })
      const mails = await rows(
        app.services.db,
        sql`select 1 from outbox where kind = 'email_change' and recipient = 'later@ask-email-change.example'`,
      )
      assert.equal(mails.length, 1)
      assert.equal((await findAccount(app.services.db, owner.id))?.email, owner.email)
    },
    'only the latest request counts': async ({ ask, things }) => {
      await ask({ email: 'latest@ask-email-change.example' })
      assert.deepEqual(await things.asked(), [{ email: 'latest@ask-email-change.example' }])
    },
  },
})
