/** SQL queries for deleted accounts: what remains does not reveal whose they were. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

/** The hash of a deleted account's id. */
export interface EndedAccount {
  hash: string
  ended_at: Date
}

/** Every account deleted on this deployment. */
export async function findEndedAccounts(db: ReadDb): Promise<EndedAccount[]> {
  return rows(db, sql<EndedAccount>`select hash, ended_at from ended_accounts limit 10000000`)
}

/** The ids of the accounts with these hashes. */
export async function findAccountsByHash(db: ReadDb, hashes: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from accounts
      where rtrim(translate(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '+/', '-_'), '=')
        = any(${[...hashes]}::text[])
      limit 10000000`,
  )
  return found.map(({ id }) => id)
}

/** Records that accounts were deleted. */
export async function addEndedAccounts(db: Db, ended: readonly EndedAccount[]): Promise<void> {
  const hashes = ended.map((one) => one.hash)
  const moments = ended.map((one) => one.ended_at.toISOString())
  await change(
    db,
    sql`insert into ended_accounts (hash, ended_at)
      select * from unnest(${hashes}::text[], ${moments}::timestamptz[])
      on conflict do nothing`,
  )
}

/** True if an account whose id has this hash was deleted on this deployment. */
export async function isEnded(db: ReadDb, hash: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from ended_accounts where hash = ${hash}`)).length > 0
}
