import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { exportAccount } from '../deletion/personal-data-queries.ts'
import { exportPerson } from './export-person.ts'

operationCases(exportPerson, {
  async prepare({ app, site }) {
    const { id } = await app.account(`asks@${site.key}.example`)
    return { id }
  },
  input: ({ id }) => ({ account_id: id }),
  badInput: { 'no account': [{ account_id: '' }, 'account_id', 'too_short'] },
  notYours: {
    'an unknown account is not found': async ({ send }) => {
      assert.equal((await send({ account_id: 'acc_none' })).status, 404)
    },
  },
  works: {
    'returns the same data as the account’s own export, and logs the access': async ({
      app,
      ask,
      site,
      things,
    }) => {
      const { data } = await ask()
      const own = await exportAccount(app.services.db, things.id)
      assert.deepEqual(data, JSON.parse(JSON.stringify(own)))
      const about = {
        operations: ['export_person'],
        accountId: null,
        about: `account ${things.id}`,
        before: null,
      }
      assert.equal((await findTeamLines(app.services.db, site.id, about, 5)).length, 1)
    },
  },
})
