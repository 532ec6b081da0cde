import type { Db } from '../data/database.ts'

/** Stands for the address of somebody whose account was deleted. */
export const deletedAccount = 'deleted account'

/** What an area does in the transaction in which an account is deleted, before its rows are gone. */
export type ForgetAccount = (db: Db, accountId: string, now: Date) => Promise<void>
