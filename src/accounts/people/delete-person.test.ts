import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { findAccount } from '../account-queries.ts'
import { deletePerson } from './delete-person.ts'

operationCases(deletePerson, {
  async prepare({ app, site, owner }) {
    const { id, email, key } = await app.account(`leaves@${site.key}.example`)
    return { id, email, key, operator: owner }
  },
  input: ({ id, email }) => ({ account_id: id, email }),
  badInput: {
    'the email address of another account': [{ email: 'other@people.example' }, 'email', 'other_address'],
  },
  notYours: {
    'an operator’s account cannot be deleted': async ({ send, things: { operator } }) => {
      const { status, json } = await send({ account_id: operator.id, email: operator.email })
      assert.deepEqual([status, json().code], [409, 'operator_account'])
    },
    'an unknown account is not found': async ({ send }) => {
      assert.equal((await send({ account_id: 'acc_none' })).status, 404)
    },
  },
  works: {
    'the account is deleted and its API keys are refused; the log line has the account id without the email address':
      async ({ app, ask, site, things }) => {
        await ask()
        assert.equal(await findAccount(app.services.db, things.id), undefined)
        const headers = { host: new URL(site.origin).host, authorization: `Bearer ${things.key}` }
        assert.equal((await app.http.app.inject({ url: '/api/v1/me', headers })).statusCode, 401)
        const about = {
          operations: ['delete_person'],
          accountId: null,
          about: `account ${things.id}`,
          before: null,
        }
        const [line] = await findTeamLines(app.services.db, site.id, about, 5)
        assert.deepEqual(line?.input, { account_id: things.id })
      },
  },
})
