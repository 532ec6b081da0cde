import { z } from 'zod'
import { endAccount } from './end-account.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'

/** Deletes the account and all that is its own. */
export const deleteAccount = unlistedProcess({
  name: 'delete_account',
  access: 'account',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [],
  async run(_input, { actor, services, now }) {
    await services.transact(({ db }) => endAccount(db, services.forgetAccounts, actor.accountId, now))
    return {}
  },
})
