/** What awaits an account's action, in SQL: read-only, limited to the rows concerned. */
import { sql } from 'kysely'
import { badgeGraceDays, badgeLapsedDays, badgeWaitDays } from '../listings/index.ts'
import { rows, type ReadDb } from '../platform/data/database.ts'

export const waitingKinds = [
  'proposal_open',
  'order_unpaid',
  'badge_missing',
  'claim_pending',
  'draft_failed',
  'draft_ready',
  'question_open',
  'site_changed',
  'listing_rejected',
  'listing_suspended',
  'listing_unlaunched',
  'webhook_stopped',
] as const

export interface WaitingRow {
  kind: (typeof waitingKinds)[number]
  /** The id of the proposal, order, claim, draft, listing or webhook. */
  id: string
  listing_id: number | null
  name: string
  site_key: string
  hostnames: string[]
  is_default: boolean
  /** Number of items. */
  count: number
  /**
   * The secret of an order’s link; the method of a claim; the operation of a proposal. For a missing badge, the state
   * of the listing: `live`, or `archived` because of it. For a draft or rejected listing, `paid` on the paid plan.
   */
  detail: string | null
  since: Date
  until: Date | null
}

const maxOfAKind = 50

const isUnsubmitted = sql`d.listing_id is null and d.company_id is null and d.status in ('ready', 'failed')`

/** Items awaiting action, oldest first within each kind. */
export async function findWaiting(db: ReadDb, accountId: string, now: Date): Promise<WaitingRow[]> {
  const oldestFirst = sql`order by since limit ${maxOfAKind}`
  return rows(
    db,
    sql<WaitingRow>`with mine as materialized (select l.id, l.site_id, l.company_id, l.name, l.status, l.updated_at,
          l.badge_wait_started_at, l.plan, l.badge_missing_since, l.badge_excused_at
        from company_owners o join listings l on l.company_id = o.company_id
        where o.account_id = ${accountId} limit 1000),
      waits as (
        (select 'order_unpaid' as kind, o.number::text as id, null::int as listing_id,
            coalesce((select string_agg(distinct b.name, ', ') from order_lines n join listings b on b.id = n.listing_id
              where n.order_number = o.number), '') as name,
            o.site_id, 1 as count, o.checkout_link as detail, o.created_at as since, o.valid_until as until
          from orders o where o.account_id = ${accountId} and o.status = 'pending' and o.valid_until > ${now}
            and exists (select from order_lines u where u.order_number = o.number and not (u.product = 'launch'
              and exists (select from order_lines f where f.listing_id = u.listing_id and f.product = 'launch'
                and f.status = 'fulfilled' and f.fulfilled_at >= o.created_at))) ${oldestFirst})
        union all (select 'proposal_open', p.id, l.id, coalesce(l.name, ''), p.site_id, 1, p.operation,
            p.asked_at as since, p.expires_at
          from proposals p left join mine l on l.id::text = p.input->>'listing_id'
          where p.account_id = ${accountId} and p.status = 'open' and p.expires_at > ${now} ${oldestFirst})
        union all (select 'badge_missing', id::text, id, name, site_id, 1, null,
            coalesce(badge_wait_started_at, updated_at) as since,
            coalesce(badge_wait_started_at, updated_at) + ${badgeWaitDays} * interval '1 day'
          from mine where status = 'awaiting_badge' ${oldestFirst})
        union all (select 'badge_missing', mine.id::text, mine.id, mine.name, mine.site_id, 1, 'live',
            mine.badge_missing_since as since, mine.badge_missing_since + ${badgeGraceDays} * interval '1 day'
          from mine join sites t on t.id = mine.site_id and t.badge_required
          where mine.status = 'live' and mine.plan = 'free' and mine.badge_excused_at is null
            and mine.badge_missing_since is not null ${oldestFirst})
        union all (select 'badge_missing', mine.id::text, mine.id, mine.name, mine.site_id, 1, 'archived',
            latest.at as since, null
          from mine join sites t on t.id = mine.site_id and t.badge_required
            cross join lateral (select e.event, e.at from listing_events e
              where e.listing_id = mine.id order by e.id desc limit 1) latest
          where mine.status = 'archived' and latest.event = 'badge_lapses'
            and latest.at > ${now}::timestamptz - ${badgeLapsedDays} * interval '1 day' ${oldestFirst})
        union all (select 'claim_pending', c.id::text, c.listing_id, l.name, l.site_id, 1, c.method,
            c.created_at as since, c.expires_at
          from claims c join listings l on l.id = c.listing_id
          where c.account_id = ${accountId} and c.status = 'pending' and c.expires_at > ${now} ${oldestFirst})
        union all (select 'draft_' || d.status, d.id, null, coalesce(d.profile->'name'->>'value', d.website_url),
            d.site_id, 1, null, d.updated_at as since, null
          from ((select d.id, d.updated_at as since from drafts d
              where d.account_id = ${accountId} and ${isUnsubmitted} ${oldestFirst})
            union (select d.id, d.updated_at as since from draft_members m join drafts d on d.id = m.draft_id
              where m.account_id = ${accountId} and ${isUnsubmitted} ${oldestFirst})) own
            join drafts d using (id) ${oldestFirst})
        union all (select 'question_open', min(q.id)::text as id, mine.id, mine.name, mine.site_id,
            count(*)::int, null, min(q.asked_at) as since, null
          from mine join founder_questions q on q.listing_id = mine.id and q.status = 'open'
          where mine.status = 'live' group by mine.id, mine.name, mine.site_id ${oldestFirst})
        union all (select 'site_changed', min(c.id) as id, mine.id, mine.name, mine.site_id, count(*)::int, null,
            min(c.found_at) as since, null
          from mine join site_changes c on c.company_id = mine.company_id
            and coalesce(c.listing_id, mine.id) = mine.id and c.status = 'open'
          group by mine.id, mine.name, mine.site_id ${oldestFirst})
        union all (select case status when 'rejected' then 'listing_rejected' else 'listing_unlaunched' end, id::text,
            id, name, site_id, 1, case when plan = 'paid' then 'paid' end, updated_at as since, null
          from mine where status in ('draft', 'rejected') ${oldestFirst})
        union all (select 'listing_suspended', mine.id::text, mine.id, mine.name, mine.site_id, 1, null,
            decided.at as since, null
          from mine cross join lateral (select e.id, e.at from listing_events e
            where e.listing_id = mine.id and e.event = 'suspend' order by e.id desc limit 1) decided
          where mine.status = 'suspended' and not exists (select 1 from appeals a where a.event_id = decided.id) ${oldestFirst})
        union all (select 'webhook_stopped', e.id, null, e.host, (select id from sites where is_default), 1, null,
            coalesce(e.failing_since, e.created_at) as since, null
          from webhook_endpoints e where e.account_id = ${accountId} and e.status = 'stopped' ${oldestFirst}))
      select w.kind, w.id, w.listing_id, w.name, s.key as site_key, s.hostnames, s.is_default, w.count, w.detail,
          w.since, w.until
        from waits w join sites s on s.id = w.site_id
        order by w.until nulls last, w.since, w.kind, w.id limit 200`,
  )
}
