import { z } from 'zod'
import { minutes } from '../../calendar/index.ts'
import { endAccount } from './end-account.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'
import type { Services } from '../../platform/call/services.ts'
import type { Db } from '../../platform/data/database.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'

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

/** Who has voted for thousands has as many listings counted anew. */
const deadlineMs = minutes(1)

/** Ends an account, and does what belongs to it, in a transaction of its own. */
export async function endWhole(
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
