/** Counts for the operator that no other area makes, in one statement. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

export interface Counted {
  version: string
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
  certificates: readonly string[]
  refused_mails: number
  database_now: Date
  workers: number
  workers_lost: number
  worker_seen_at: Date | null
  probe: { failed_at: string | null; problem: string | null } | null
}

const sizes = new WeakMap<ReadDb, { bytes: number; readAt: number }>()
/**
 * How long a size is reused: to find it, the server checks every file of the database, which costs more than everything
 * else that monitoring reads.
 */
const sizeStandsMs = 60_000

/** Returns the size of the database on disk, in bytes and at most a minute old. */
export async function databaseBytes(db: ReadDb): Promise<number> {
  const kept = sizes.get(db)
  if (kept && performance.now() - kept.readAt < sizeStandsMs) return kept.bytes
  const found = await row(db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)
  if (!found) throw new Error('the database did not answer')
  sizes.set(db, { bytes: found.bytes, readAt: performance.now() })
  return found.bytes
}

/**
 * Counts what happened since `since`, payments that should have been settled before `settled`, and workers not heard of
 * since `silent`, less those that started in their place. A certificate fault counts until a later draft has read the
 * same host.
 */
export async function countForStatus(
  db: ReadDb,
  { since, settled, silent, provider }: { since: Date; settled: Date; silent: Date; provider: string },
): Promise<Counted> {
  const found = await row(
    db,
    sql<Counted>`select current_setting('server_version') as version,
      (select max(name) from schema_migrations) as last_migration,
      d.read, d.failed, d.last_failure, d.certificates, clock_timestamp() as database_now,
      w.workers, w.workers_lost, w.worker_seen_at,
      (select count(*)::int from outbox where sent_at is null and given_up_at is null and attempts > 0) as refused_mails,
      (select to_json(p) from probes p where p.name = ${`payments ${provider}`}) as probe,
      (select count(*)::int from site_checks where state = 'unreachable' and since > ${since}) as gone,
      (select count(*)::int from payment_sessions where status = 'open') as open_sessions,
      (select count(*)::int from payment_events where applied_at is null and order_number is not null
        and received_at < ${settled}) as unapplied_events,
      (select count(*)::int from refunds where status = 'requested' and created_at < ${settled}) as waiting_refunds,
      (select count(*)::int from payment_cases where resolved_at is null) as open_cases,
      (select (value->>'through')::timestamptz from payment_reports where name = ${`events ${provider}`}) as heard_at
      from (select (count(*) filter (where status = 'ready'))::int as read,
          (count(*) filter (where status = 'failed'))::int as failed,
          (array_agg(problem->>'detail' order by updated_at desc) filter (where status = 'failed'))[1] as last_failure,
          coalesce(array_agg(distinct substring(website_url from '//([^/?#]+)'))
            filter (where status = 'failed' and problem->>'detail' ~* '\\m(certificate|TLS)\\M'
              and not exists (select 1 from drafts later where later.created_at > drafts.created_at
                and later.status not in ('crawling', 'drafting', 'failed')
                and substring(later.website_url from '//([^/?#]+)') = substring(drafts.website_url from '//([^/?#]+)'))),
            '{}') as certificates
        from drafts where created_at > ${since}) d,
        (select (count(*) filter (where seen_at >= ${silent}))::int as workers,
          greatest(0, count(*) filter (where seen_at < ${silent}) - count(*) filter (where seen_at >= ${silent}
            and started_at > (select min(seen_at) from worker_beats where seen_at < ${silent})))::int as workers_lost,
          max(seen_at) as worker_seen_at from worker_beats) w`,
  )
  if (!found) throw new Error('the database did not answer')
  return found
}
