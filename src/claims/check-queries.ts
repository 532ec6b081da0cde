/** SQL queries for the checks of claims, and for the number of checks and claims per account. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

/** Records what a check found. */
export async function noteCheck(
  db: Db,
  claim: { id: number; account_id: string },
  seen: string,
  now: Date,
): Promise<void> {
  await change(db, sql`update claims set checked_at = ${now}, seen = ${seen} where id = ${claim.id}`)
}

/** Records that a check was tried without a result, not even that the record is missing. */
export async function noteTry(db: Db, claim: { id: number }, now: Date): Promise<void> {
  await change(db, sql`update claims set checked_at = ${now} where id = ${claim.id}`)
}

/** Counts a check against the account's limit. */
export async function addCheck(db: Db, claim: { id: number; account_id: string }, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into claim_checks (account_id, claim_id, at) values (${claim.account_id}, ${claim.id}, ${now})`,
  )
}

/** The account's checks within the last hour, and the time of the first of them. */
export async function countChecks(
  db: ReadDb,
  accountId: string,
  now: Date,
): Promise<{ checks: number; first: Date | null }> {
  const counted = await row(
    db,
    sql<{
      checks: number
      first: Date | null
    }>`select count(*)::int as checks, min(at) as first from claim_checks
      where account_id = ${accountId} and at > ${now}::timestamptz - interval '1 hour'`,
  )
  return counted ?? { checks: 0, first: null }
}

/**
 * When the account started the claim that must age out of the daily limit before it may start another; undefined below
 * the limit.
 */
export async function findLimitingClaim(
  db: ReadDb,
  accountId: string,
  limit: number,
  now: Date,
): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{ created_at: Date }>`select created_at from claims where account_id = ${accountId}
      and created_at > ${now}::timestamptz - interval '1 day'
      order by created_at desc limit 1 offset ${limit - 1}`,
  )
  return found?.created_at
}

/** Deletes the records of checks before a given time; returns how many. */
export async function dropOldChecks(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from claim_checks where ctid in (select ctid from claim_checks where at < ${before} limit ${limit})`,
  )
}

/** Deletes the records of an account's checks. */
export async function dropChecksOf(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from claim_checks where account_id = ${accountId}`)
}
