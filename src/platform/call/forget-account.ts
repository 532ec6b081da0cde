import type { Db } from '../data/database.ts'

/** Shown instead of the email address of a deleted account. */
export const deletedAccount = 'deleted account'

/** Stored in place of the id of a deleted account; no account has this id. */
export const deletedAccountId = 'deleted'

/** An account that is about to be deleted, with its email address in lower case. */
export interface LeavingAccount {
  id: string
  email: string
}

/**
 * What an area does with its own rows in the transaction that deletes an account. privacy/kept-data.ts says what
 * becomes of each column.
 */
export type ForgetAccount = (db: Db, account: LeavingAccount, now: Date) => Promise<void>
