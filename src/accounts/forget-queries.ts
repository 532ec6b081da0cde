/** SQL queries that erase a deleted account's own data. */
import { sql } from 'kysely'
import type { LeavingAccount } from '../platform/call/forget-account.ts'
import { change, type Db } from '../platform/data/database.ts'

/** Deletes the account with its credentials, sessions and roles, after every area has erased its data. */
export async function deleteAccount(db: Db, { id, email }: LeavingAccount): Promise<void> {
  await change(db, sql`delete from agent_calls where account_id = ${id}`)
  await change(db, sql`delete from api_keys where account_id = ${id}`)
  await change(db, sql`delete from asking_apps where account_id = ${id}`)
  await change(db, sql`delete from device_authorizations where account_id = ${id}`)
  await change(db, sql`delete from email_changes where account_id = ${id} or lower(email) = ${email}`)
  await change(db, sql`delete from account_bans where account_id = ${id}`)
  await change(db, sql`delete from account_limits where account_id = ${id}`)
  await change(db, sql`delete from account_profiles where account_id = ${id}`)
  await change(db, sql`delete from roles where account_id = ${id}`)
  await change(db, sql`delete from oauth_access_tokens where "userId" = ${id}`)
  await change(db, sql`delete from oauth_refresh_tokens where "userId" = ${id}`)
  await change(db, sql`delete from oauth_consents where "userId" = ${id}`)
  await change(db, sql`delete from oauth_clients where "userId" = ${id}`)
  await change(db, sql`delete from passkeys where "userId" = ${id}`)
  await change(db, sql`delete from sign_in_methods where "userId" = ${id}`)
  await change(db, sql`delete from sessions where "userId" = ${id}`)
  await change(db, sql`delete from accounts where id = ${id}`)
}
