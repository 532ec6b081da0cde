import { emailAddress } from 'marquee-profile'
import { z } from 'zod'
import { isSiteTeam } from '../../platform/call/context.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { writeMailFor } from '../../mail/index.ts'
import { joinedTeamMail } from '../account-mail.ts'
import { addRole, findAccountByEmail } from '../account-queries.ts'
import { words } from '../words/index.ts'
import { dropTeamRole } from './people-queries.ts'

/** Adds an account to this site's team, or removes it. Whoever joins is told by mail. */
export const setTeamRole = internalOperation({
  name: 'set_team_role',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ email: emailAddress(), team: z.boolean() }),
  output: z.object({ email: z.string(), team: z.boolean() }),
  problems: [notFound],
  async run({ email, team }, { site, db, jobs, sealer, now, note }) {
    const account = await findAccountByEmail(db, email)
    if (!account)
      throw Problem.inWords(notFound, words.people.noAccount(email), {
        errors: [{ path: 'email', code: 'no_account', message: words.people.noAccount(email) }],
      })
    const before = isSiteTeam({ ...teamMember, roles: account.roles }, site.id)
    if (team) await addRole(db, account.id, 'site_team', site.id)
    if (team && !before)
      await writeMailFor(
        { db, jobs, sealer, site },
        account.email,
        () => joinedTeamMail(account.email, site),
        now,
      )
    if (!team) await dropTeamRole(db, account.id, site.id)
    note(
      before === team ? null : { about: `account ${account.id}`, before: { team: before }, after: { team } },
    )
    return { email: account.email, team }
  },
})

/** A placeholder member, for checking what a set of roles allows. */
const teamMember = {
  kind: 'member',
  address: '',
  accountId: '',
  email: '',
  name: '',
  scopes: [],
  via: 'web',
} as const
