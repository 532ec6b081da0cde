/** The queries of `marquee doctor`, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** Returns the database's version, and whether its commits are durable: `fsync/synchronous_commit`. */
export async function findServer(db: ReadDb): Promise<{ version: string; durable: string }> {
  const found = await row(
    db,
    sql<{ version: string; durable: string }>`select version() as version,
      current_setting('fsync') || '/' || current_setting('synchronous_commit') as durable`,
  )
  if (!found) throw new Error('the database did not tell its version')
  return found
}

/** Counts unsent mails, those of them that failed more than three times, and those given up in the last 30 days. */
export async function countUnsentMails(
  db: ReadDb,
): Promise<{ unsent: number; failing: number; given_up: number }> {
  const found = await row(
    db,
    sql<{ unsent: number; failing: number; given_up: number }>`select
        (count(*) filter (where given_up_at is null))::int as unsent,
        (count(*) filter (where given_up_at is null and attempts > 3))::int as failing,
        (count(*) filter (where given_up_at > now() - interval '30 days'))::int as given_up
      from outbox where sent_at is null`,
  )
  return found ?? { unsent: 0, failing: 0, given_up: 0 }
}

/** Counts drafts being generated that have not progressed for ten minutes. */
export async function countStuckDrafts(db: ReadDb, now: Date): Promise<number> {
  const found = await row(
    db,
    sql<{ drafts: number }>`select count(*)::int as drafts from drafts
      where status in ('crawling', 'drafting') and updated_at < ${now}::timestamptz - interval '10 minutes'`,
  )
  return found?.drafts ?? 0
}

/** Counts listings of companies without an owner. */
export async function countUnownedListings(db: ReadDb): Promise<number> {
  const found = await row(
    db,
    sql<{ listings: number }>`select count(*)::int as listings from listings l
      where not exists (select 1 from company_owners o where o.company_id = l.company_id)`,
  )
  return found?.listings ?? 0
}
