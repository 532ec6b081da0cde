import { z } from 'zod'
import { endAccount } from './end-account.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'
import type { Services } from '../../platform/call/services.ts'

/** Deletes the account and all that is its own. */
export const deleteAccount = unlistedProcess({
  name: 'delete_account',
  access: 'account',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [],
  async run(_input, { actor, services, now }) {
    await endWhole(services, actor.accountId, now)
    return {}
  },
})

/** Ends an account in a transaction of its own. */
export async function endWhole(
  services: Pick<Services, 'transact' | 'forgetAccounts'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await services.transact(({ db }) => endAccount(db, services.forgetAccounts, accountId, now))
}
