/** Changes of an account's address that wait to be confirmed, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db } from '../../platform/data/database.ts'

export interface EmailChange {
  hash: string
  accountId: string
  email: string
  createdAt: Date
  expiresAt: Date
}

/** Forgets what the account asked for before. */
export async function dropEmailChanges(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from email_changes where account_id = ${accountId}`)
}

/** Keeps a change by the hash of its token. */
export async function addEmailChange(db: Db, asked: EmailChange): Promise<void> {
  await change(
    db,
    sql`insert into email_changes (hash, account_id, email, created_at, expires_at)
      values (${asked.hash}, ${asked.accountId}, ${asked.email}, ${asked.createdAt}, ${asked.expiresAt})`,
  )
}

/** Takes the change that the account asked for, once; gives the new address, undefined where it is used or over. */
export async function takeEmailChange(
  db: Db,
  hash: string,
  accountId: string,
  now: Date,
): Promise<string | undefined> {
  const asked = await row(
    db,
    sql<{ email: string }>`delete from email_changes
      where hash = ${hash} and account_id = ${accountId} and expires_at > ${now} returning email`,
  )
  return asked?.email
}
