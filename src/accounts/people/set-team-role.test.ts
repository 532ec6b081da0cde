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
  badInput: { 'an invalid email address': [{ email: 'jo' }, 'email', 'invalid'] },
  notYours: {
    'an email address without an account is not found': async ({ send }) => {
      assert.equal((await send({ email: 'nobody@nowhere.example' })).status, 404)
    },
  },
  works: {
    'the account joins the team of this site only, until it is removed': async ({ ask, site, things }) => {
      await ask()
      assert.deepEqual(await things.roles(), [{ role: 'site_team', siteId: site.id }])
      await ask({ team: false })
      assert.deepEqual(await things.roles(), [])
    },
  },
})
