/** Checks of claims and how many an account makes, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

/** Notes what a check saw. */
export async function noteCheck(
  db: Db,
  claim: { id: number; account_id: string },
  seen: string,
  now: Date,
): Promise<void> {
  await change(db, sql`update claims set checked_at = ${now}, seen = ${seen} where id = ${claim.id}`)
}

/** Counts a check against the account's limit. */
export async function addCheck(db: Db, claim: { id: number; account_id: string }, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into claim_checks (account_id, claim_id, at) values (${claim.account_id}, ${claim.id}, ${now})`,
  )
}

/** The account's checks within the last hour, and when the first of them was. */
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

/** Claims that the account started within the last day. */
export async function countClaimsToday(db: ReadDb, accountId: string, now: Date): Promise<number> {
  const counted = await row(
    db,
    sql<{
      claims: number
    }>`select count(*)::int as claims from claims
      where account_id = ${accountId} and created_at > ${now}::timestamptz - interval '1 day'`,
  )
  return counted?.claims ?? 0
}

/** Removes what an account looked for. */
export async function dropChecksOf(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from claim_checks where account_id = ${accountId}`)
}
