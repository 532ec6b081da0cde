/** SQL queries for unconfirmed changes of an account's address. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface EmailChange {
  hash: string
  accountId: string
  email: string
  createdAt: Date
  expiresAt: Date
}

export interface OpenEmailChange {
  email: string
  expires_at: Date
}

/** The change that the account requested, as long as its link is valid. */
export async function findEmailChange(
  db: ReadDb,
  accountId: string,
  now: Date,
): Promise<OpenEmailChange | undefined> {
  return row(
    db,
    sql<OpenEmailChange>`select email, expires_at from email_changes
      where account_id = ${accountId} and expires_at > ${now}`,
  )
}

/** Deletes the account's earlier requests. */
export async function dropEmailChanges(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from email_changes where account_id = ${accountId}`)
}

/** Stores a change by the hash of its token. */
export async function addEmailChange(db: Db, asked: EmailChange): Promise<void> {
  await change(
    db,
    sql`insert into email_changes (hash, account_id, email, created_at, expires_at)
      values (${asked.hash}, ${asked.accountId}, ${asked.email}, ${asked.createdAt}, ${asked.expiresAt})`,
  )
}

/**
 * Takes the change that the account requested, once; returns the new address, or undefined if the link is used or
 * expired.
 */
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
