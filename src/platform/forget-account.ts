import type { Db } from './database.ts'

/** What an area does in the transaction in which an account is deleted, before its rows are gone. */
export type ForgetAccount = (db: Db, accountId: string) => Promise<void>
