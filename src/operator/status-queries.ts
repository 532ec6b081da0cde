/** What the operator is told that no other area counts, in one statement. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

export interface Counted {
  version: string
  bytes: number
  last_migration: string | null
  read: number
  failed: number
  last_failure: string | null
  gone: number
  open_sessions: number
  unapplied_events: number
  waiting_refunds: number
  open_cases: number
  heard_at: Date | null
}

/** Counts since `since`; payments that should have been dealt with before `settled`. */
export async function countForStatus(
  db: ReadDb,
  { since, settled, provider }: { since: Date; settled: Date; provider: string },
): Promise<Counted> {
  const found = await row(
    db,
    sql<Counted>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select max(name) from schema_migrations) as last_migration,
      d.read, d.failed, d.last_failure,
      (select count(*)::int from site_checks where state = 'unreachable' and since > ${since}) as gone,
      (select count(*)::int from payment_sessions where status = 'open') as open_sessions,
      (select count(*)::int from payment_events where applied_at is null and order_number is not null
        and received_at < ${settled}) as unapplied_events,
      (select count(*)::int from refunds where status = 'requested' and created_at < ${settled}) as waiting_refunds,
      (select count(*)::int from payment_cases where resolved_at is null) as open_cases,
      (select (value->>'through')::timestamptz from payment_reports where name = ${`events ${provider}`}) as heard_at
      from (select (count(*) filter (where status = 'ready'))::int as read,
          (count(*) filter (where status = 'failed'))::int as failed,
          (array_agg(problem->>'detail' order by updated_at desc) filter (where status = 'failed'))[1] as last_failure
        from drafts where created_at > ${since}) d`,
  )
  if (!found) throw new Error('the database did not answer')
  return found
}
