/** What `marquee doctor` looks at, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** The database's version, and whether what it commits is written through: `fsync/synchronous_commit`. */
export async function findServer(db: ReadDb): Promise<{ version: string; durable: string }> {
  const found = await row(
    db,
    sql<{ version: string; durable: string }>`select version() as version,
      current_setting('fsync') || '/' || current_setting('synchronous_commit') as durable`,
  )
  if (!found) throw new Error('the database did not tell its version')
  return found
}

/** Mails that wait, and those of them that failed more than three times. */
export async function countUnsentMails(db: ReadDb): Promise<{ unsent: number; failing: number }> {
  const found = await row(
    db,
    sql<{ unsent: number; failing: number }>`select count(*)::int as unsent,
        (count(*) filter (where attempts > 3))::int as failing
      from outbox where sent_at is null`,
  )
  return found ?? { unsent: 0, failing: 0 }
}

/** Drafts in the making that have not moved for ten minutes. */
export async function countStuckDrafts(db: ReadDb, now: Date): Promise<number> {
  const found = await row(
    db,
    sql<{ drafts: number }>`select count(*)::int as drafts from drafts
      where status in ('crawling', 'drafting') and updated_at < ${now}::timestamptz - interval '10 minutes'`,
  )
  return found?.drafts ?? 0
}

/** Listings of companies that nobody owns. */
export async function countUnownedListings(db: ReadDb): Promise<number> {
  const found = await row(
    db,
    sql<{ listings: number }>`select count(*)::int as listings from listings l
      where not exists (select 1 from company_owners o where o.company_id = l.company_id)`,
  )
  return found?.listings ?? 0
}
