/** Counts of open tasks on the team pages of a site, in SQL. */
import { sql } from 'kysely'
import type { TeamPagePath } from '../design/components/team-page-frame.ts'
import { isUnreviewed } from '../listings/index.ts'
import { mayDecide } from '../moderation/index.ts'
import { row, type ReadDb } from '../platform/data/database.ts'

/** Counting stops here: the exact number no longer matters. */
const maxCounted = 100

/**
 * The open tasks of a site's team by team page, each counted up to a hundred: those that `reader` may do.
 */
export async function countDue(
  db: ReadDb,
  siteId: number,
  reader: string,
): Promise<Partial<Record<TeamPagePath, number>>> {
  const some = sql`limit ${maxCounted}`
  const counted = await row(
    db,
    sql<{
      review: number
      appeals: number
      reports: number
      claims: number
      sites: number
      cases: number
    }>`select
      (select count(*)::int from (select 1 from listings where site_id = ${siteId} and status = 'in_review'
        union all select 1 from listings l where ${isUnreviewed(siteId)} ${some}) t) as review,
      (select count(*)::int from (select 1 from appeals a where a.site_id = ${siteId} and a.outcome is null
        and ${mayDecide(siteId, reader)} ${some}) t) as appeals,
      (select count(*)::int from (select 1 from reports where site_id = ${siteId} and status = 'open' ${some}) t) as reports,
      (select count(*)::int from (select 1 from claim_cases where site_id = ${siteId} and status = 'open' ${some}) t) as claims,
      (select count(*)::int from (select 1 from site_checks k
        join listings l on l.company_id = k.company_id and l.site_id = ${siteId} and l.status = 'live'
        where k.state in ('suspected_hijack', 'unreachable', 'moved') ${some}) t) as sites,
      (select count(*)::int from (select 1 from payment_cases
        where (site_id = ${siteId} or site_id is null) and resolved_at is null ${some}) t) as cases`,
  )
  if (!counted) return {}
  return {
    '/team': Math.min(counted.review + counted.appeals, maxCounted),
    '/team/reports': counted.reports,
    '/team/claims': counted.claims,
    '/team/site-checks': counted.sites,
    '/team/orders': counted.cases,
  }
}
