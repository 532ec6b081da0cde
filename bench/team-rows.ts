/** Rows for the team pages of a large site, generated within the database: people, edits, reports, checks, mail, acts. */
import { sql } from 'kysely'
import type { Db } from '../src/platform/data/database.ts'

/**
 * Adds as many of each as there are listings, and a tenth as many reports, questions and ownership requests. `db` has one
 * connection, of a superuser.
 */
export async function addTeamRows(db: Db, siteId: number, size: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  const each = sql`generate_series(1, ${size}::int) n`
  const at = sql`timestamptz '2026-11-20 00:00:00+00' - n * interval '1 minute'`
  await sql`insert into accounts (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select 'bench-' || n, 'Person ' || n, 'p' || n || '@bench' || n % 500 || '.example', true, ${at}, ${at}
    from ${each} on conflict do nothing`.execute(db)
  await sql`insert into company_owners (company_id, account_id, is_primary, created_at)
    select 'bench-' || lpad((n - 1)::text, 9, '0'), 'bench-' || n, true, ${at} from ${each} where n % 3 > 0
    on conflict do nothing`.execute(db)
  await sql`update votes set account_id = 'bench-' || (1 + listing_id * 7919 % ${size}::int)
    where account_id = 'bench'`.execute(db)
  await sql`insert into profile_versions (company_id, listing_id, account_id, via, changes, at)
    select l.company_id, l.id, 'bench-' || l.id % ${size}::int, 'web', '[]', now() from listings l
    where l.site_id = ${siteId}`.execute(db)
  await sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
    select l.company_id, case when l.id % 20 = 0 then 'unreachable' else 'ok' end, 'not_reached', '{}', 1, 1,
      now() - l.id * interval '1 minute', now(), now() from listings l where l.site_id = ${siteId}
    on conflict do nothing`.execute(db)
  await sql`insert into claim_cases (site_id, company_id, listing_id, account_id, statement, status, decision, created_at)
    select ${siteId}, l.company_id, l.id, 'bench-' || l.id % ${size}::int, 'We build it.',
      case when l.id % 100 = 0 then 'open' else 'refused' end, 'No proof.', now()
    from listings l where l.site_id = ${siteId} and l.id % 10 = 0`.execute(db)
  await sql`insert into reports (site_id, listing_id, kind, body, status, created_at)
    select ${siteId}, l.id, 'other', 'It moved.', case when l.id % 100 = 0 then 'open' else 'resolved' end, now()
    from listings l where l.site_id = ${siteId} and l.id % 10 = 0`.execute(db)
  await sql`insert into founder_questions (site_id, listing_id, account_id, body, status, asked_at)
    select ${siteId}, l.id, 'bench-1', 'Does it run offline?', 'open', now()
    from listings l where l.site_id = ${siteId} and l.id % 10 = 0`.execute(db)
  await sql`insert into team_log (site_id, account_id, via, operation, about, input, at)
    select ${siteId}, 'bench-' || n % 7, 'web', (array['decide_listing', 'save_category', 'decide_report'])[1 + n % 3],
      'listing ' || n, '{}', ${at} from ${each}`.execute(db)
  await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, created_at, sent_at, delivered_at, bounced_at)
    select 'mail_bench' || n, 'launch_live', 'p' || n || '@bench' || n % 500 || '.example', 's', '', '', ${at}, ${at},
      case when n % 50 > 0 then ${at} end, case when n % 50 = 0 then ${at} end
    from ${each} on conflict do nothing`.execute(db)
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

const filled = [
  'votes',
  'accounts',
  'company_owners',
  'profile_versions',
  'site_checks',
  'claim_cases',
  'reports',
  'founder_questions',
  'team_log',
  'outbox',
]
