import { emailAddress } from 'marquee-profile'
import { z } from 'zod'
import { internalProcess } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { deleteAccountInOwnTransaction } from '../deletion/delete-account.ts'
import { words } from '../words/index.ts'
import { operatorAccount, refuseOperator } from './operator-account.ts'

/** Deletes somebody's account as they could themselves; the typed address confirms that it is the right one. */
export const deletePerson = internalProcess({
  name: 'delete_person',
  access: 'operator',
  input: z.strictObject({ account_id: z.string().min(1).max(60), email: emailAddress() }),
  output: z.object({}),
  problems: [notFound, invalidInput, operatorAccount],
  async run({ account_id: id, email }, { services, now, note }) {
    const account = await findAccount(services.db, id)
    if (!account) throw new Problem(notFound, 'There is no such account.')
    refuseOperator(account)
    if (email !== account.email) {
      const message = words.account.emailMismatch
      throw Problem.inWords(invalidInput, message, {
        errors: [{ path: 'email', code: 'other_address', message, fix: account.email }],
      })
    }
    await deleteAccountInOwnTransaction(services, id, now, (db) => note(db, { about: `account ${id}` }))
    return {}
  },
})
