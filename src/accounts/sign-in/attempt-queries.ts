/** Attempts to sign in, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

/** Adds an attempt under each of the hashes that it is counted by. */
export async function addAttempt(db: Db, kind: string, hashes: readonly string[], now: Date): Promise<void> {
  await change(
    db,
    sql`insert into sign_in_attempts (kind, subject, at)
      select ${kind}, hash, ${now}::timestamptz from unnest(${[...hashes]}::text[]) as hash`,
  )
}

/** How many attempts there were since a moment, and the first of them. */
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
