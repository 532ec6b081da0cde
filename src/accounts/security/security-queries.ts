/**
 * SQL queries for how an account signs in, and for its name, address and time zone. The sign-in tables belong to the
 * sign-in library.
 */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface PasskeyRow {
  id: string
  name: string | null
  device_type: string
  created_at: Date | null
}

/** The passkeys of an account. */
export async function findPasskeys(db: ReadDb, accountId: string): Promise<PasskeyRow[]> {
  return rows(
    db,
    sql<PasskeyRow>`select id, name, "deviceType" as device_type, "createdAt" as created_at from passkeys
      where "userId" = ${accountId} order by "createdAt", id limit 50`,
  )
}

/** Removes a passkey of the account. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  return (await change(db, sql`delete from passkeys where id = ${id} and "userId" = ${accountId}`)) > 0
}

/** The names of an account's ways to sign in besides mail and passkeys: `credential` is a password. */
export async function findSignInMethods(db: ReadDb, accountId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      provider: string
    }>`select "providerId" as provider from sign_in_methods where "userId" = ${accountId} order by 1 limit 20`,
  )
  return found.map((method) => method.provider)
}

/** Removes a way of signing in. */
export async function deleteSignInMethod(db: Db, accountId: string, provider: string): Promise<boolean> {
  return (
    (await change(
      db,
      sql`delete from sign_in_methods where "userId" = ${accountId} and "providerId" = ${provider}`,
    )) > 0
  )
}

/** Stores a password by its hash, replacing the previous one. */
export async function savePassword(
  db: Db,
  id: string,
  accountId: string,
  hash: string,
  now: Date,
): Promise<void> {
  const changed = await change(
    db,
    sql`update sign_in_methods set password = ${hash}, "updatedAt" = ${now}
      where "userId" = ${accountId} and "providerId" = 'credential'`,
  )
  if (changed > 0) return
  await change(
    db,
    sql`insert into sign_in_methods (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values (${id}, ${accountId}, 'credential', ${accountId}, ${hash}, ${now}, ${now})`,
  )
}

/** Sets the public name of an account. */
export async function saveName(db: Db, accountId: string, name: string, now: Date): Promise<void> {
  await change(db, sql`update accounts set name = ${name}, "updatedAt" = ${now} where id = ${accountId}`)
}

/** Sets the address of an account, proved by a link that was mailed to it. */
export async function saveEmail(db: Db, accountId: string, email: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update accounts set email = ${email}, "emailVerified" = true, "updatedAt" = ${now} where id = ${accountId}`,
  )
}

/** Stores an account's time zone; null means the site's. */
export async function saveZone(db: Db, accountId: string, zone: string | null, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into account_profiles (account_id, time_zone, updated_at) values (${accountId}, ${zone}, ${now})
      on conflict (account_id) do update set time_zone = excluded.time_zone, updated_at = excluded.updated_at`,
  )
}
