import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findAccount } from '../account-queries.ts'
import { setTeamRole } from './set-team-role.ts'

operationCases(setTeamRole, {
  async prepare({ app, site }) {
    const { id, email } = await app.account(`jo@${site.key}.example`)
    return { email, roles: async () => (await findAccount(app.services.db, id))?.roles }
  },
  input: ({ email }) => ({ email, team: true }),
  badInput: { 'an address that is none': [{ email: 'jo' }, 'email', 'invalid'] },
  notYours: {
    'who has no account is not found': async ({ send }) => {
      assert.equal((await send({ email: 'nobody@nowhere.example' })).status, 404)
    },
  },
  works: {
    'the account is on this site’s team alone, until it is taken off': async ({ ask, site, things }) => {
      await ask()
      assert.deepEqual(await things.roles(), [{ role: 'site_team', siteId: site.id }])
      await ask({ team: false })
      assert.deepEqual(await things.roles(), [])
    },
  },
})
