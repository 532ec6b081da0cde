/** SQL queries for attempts to sign in. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

/** Adds an attempt under each of the hashes by which it is counted. */
export async function addAttempt(db: Db, kind: string, hashes: readonly string[], now: Date): Promise<void> {
  await change(
    db,
    sql`insert into sign_in_attempts (kind, subject, at)
      select ${kind}, hash, ${now}::timestamptz from unnest(${[...hashes]}::text[]) as hash`,
  )
}

/** How many attempts there were since a given time, and when the first of them was. */
export async function countAttempts(
  db: ReadDb,
  kind: string,
  subject: string,
  since: Date,
): Promise<{ attempts: number; first: Date | null }> {
  const found = await row(
    db,
    sql<{ attempts: number; first: Date | null }>`select count(*)::int as attempts, min(at) as first
      from sign_in_attempts where subject = ${subject} and kind = ${kind} and at > ${since}`,
  )
  return found ?? { attempts: 0, first: null }
}
