import type { Db } from '../data/database.ts'

/** Stands for the address of somebody whose account was deleted. */
export const deletedAccount = 'deleted account'

/** Stands where an account was named that is deleted; no account has this id. */
export const deletedAccountId = 'deleted'

/** An account that is about to be deleted; its address in lower case. */
export interface LeavingAccount {
  id: string
  email: string
}

/**
 * What an area does with its own rows in the transaction in which an account is deleted. privacy/kept-data.ts
 * says what becomes of each column.
 */
export type ForgetAccount = (db: Db, account: LeavingAccount, now: Date) => Promise<void>
