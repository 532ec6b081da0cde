import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { findAccount } from '../account-queries.ts'
import { setTeamRole } from './set-team-role.ts'

operationCases(setTeamRole, {
  async prepare({ app, site }) {
    const { id, email } = await app.account(`jo@${site.key}.example`)
    const told = () =>
      rows(app.services.db, sql`select 1 from outbox where kind = 'team_joined' and recipient = ${email}`)
    return { email, told, roles: async () => (await findAccount(app.services.db, id))?.roles }
  },
  input: ({ email }) => ({ email, team: true }),
  badInput: { 'an invalid email address': [{ email: 'jo' }, 'email', 'invalid'] },
  notYours: {
    'an email address without an account is not found': async ({ send }) => {
      assert.equal((await send({ email: 'nobody@nowhere.example' })).status, 404)
    },
  },
  works: {
    'the account joins the team of this site only and is told once, until it is removed': async ({
      ask,
      site,
      things,
    }) => {
      await ask()
      await ask()
      assert.deepEqual(await things.roles(), [{ role: 'site_team', siteId: site.id }])
      assert.equal((await things.told()).length, 1)
      await ask({ team: false })
      assert.deepEqual(await things.roles(), [])
    },
  },
})
