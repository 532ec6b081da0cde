import { z } from 'zod'
import { minutes } from '../../calendar/index.ts'
import { endAccount } from './end-account.ts'
import { internalProcess } from '../../platform/call/operation.ts'
import type { Services } from '../../platform/call/services.ts'
import type { Db } from '../../platform/data/database.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'

/** Deletes the caller's account with everything that belongs only to it. */
export const deleteAccount = internalProcess({
  name: 'delete_account',
  access: 'account',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [],
  async run(_input, { actor, services, now }) {
    await deleteAccountInOwnTransaction(services, actor.accountId, now)
    return {}
  },
})

/** Leaves time to recount thousands of listings that the account may have voted for. */
const deadlineMs = minutes(1)

/** Deletes an account in a transaction of its own, together with the work in `beside`. */
export async function deleteAccountInOwnTransaction(
  services: Pick<Services, 'transact' | 'forgetAccounts'>,
  accountId: string,
  now: Date,
  beside: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const end = async ({ db }: TransactionContext) => {
    await endAccount(db, services.forgetAccounts, accountId, now)
    await beside(db)
  }
  await services.transact(end, { deadlineMs })
}
