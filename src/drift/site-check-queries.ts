/** Site checks in SQL. Only this area writes them. */
import { type RawBuilder, sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { isNamedLike } from '../listings/index.ts'
import type { After } from '../platform/call/keyset.ts'
import { countLimit } from '../platform/call/paging.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'
import type { Judgement } from './judge-site.ts'
import type { Baseline } from './site-marks.ts'
import { hoursUntilNext, type SiteReason, type SiteState } from './site-state.ts'

/** Days from going live to the first check of a site. */
const firstCheckDays = 7

/** Companies with a live listing whose website is due for a check, the longest overdue first. */
export async function findDueCompanies(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const due = await rows(
    db,
    sql<{
      id: string
    }>`select l.company_id as id from listings l left join site_checks k on k.company_id = l.company_id
      where l.status = 'live' and (k.next_check_at <= ${now}::timestamptz
        or (k.company_id is null
          and coalesce(l.launched_at,
          l.created_at) <= ${now}::timestamptz - make_interval(days => ${firstCheckDays}::int)))
      group by l.company_id order by min(coalesce(k.next_check_at, l.launched_at)) nulls first, l.company_id
        limit ${limit}`,
  )
  return due.map(({ id }) => id)
}

export interface CheckedListing {
  listing_id: number
  site_id: number
  /** The texts that this listing holds itself: headline and summary. */
  texts: Profile
}

export interface CheckedCompany {
  company_id: string
  website_url: string
  name: string
  draft_id: string | null
  baseline: Baseline | null
  /** Facts that the company's listings share. */
  profile: Profile
  /** Its live listings, the oldest first; at least one. */
  listings: CheckedListing[]
}

/** The data for checking a company; undefined if none of its listings is live. */
export async function findCheckedCompany(db: ReadDb, companyId: string): Promise<CheckedCompany | undefined> {
  return row(
    db,
    sql<CheckedCompany>`select c.id as company_id, c.website_url, live.name, k.baseline, c.profile, live.listings,
        (select d.id from drafts d join listings l on l.id = d.listing_id where l.company_id = c.id
          order by d.identity = c.identity desc, d.submitted_at desc limit 1) as draft_id
      from companies c left join site_checks k on k.company_id = c.id
        join lateral (select (array_agg(l.name order by l.id))[1] as name,
            json_agg(json_build_object('listing_id', l.id, 'site_id', l.site_id, 'texts', l.texts)
              order by l.id) as listings
          from listings l where l.company_id = c.id and l.status = 'live' having count(*) > 0) as live on true
      where c.id = ${companyId}`,
  )
}

export interface CheckBefore {
  state: SiteState
  /** Consecutive checks with this state. */
  times: number
}

/** Saves a judgement and schedules the next check. Returns the previous state; undefined at the first check. */
export async function saveCheck(
  db: Db,
  companyId: string,
  baseline: Baseline,
  judged: Judgement,
  now: Date,
): Promise<CheckBefore | undefined> {
  const before = await row(
    db,
    sql<CheckBefore>`select state, times from site_checks where company_id = ${companyId} for update`,
  )
  await change(
    db,
    sql`insert into site_checks (company_id, state, reason, final_url, baseline, surviving, identity, since,
      checked_at, next_check_at)
      values (${companyId}, ${judged.state}, ${judged.reason}, ${judged.finalUrl}, ${JSON.stringify(baseline)}::jsonb,
        ${judged.surviving}, ${judged.identity},
        ${now}, ${now}, ${now}::timestamptz + make_interval(hours => ${hoursUntilNext[judged.state]}::int))
      on conflict (company_id) do update set reason = excluded.reason,
        final_url = coalesce(excluded.final_url, site_checks.final_url),
        baseline = excluded.baseline, surviving = excluded.surviving, identity = excluded.identity,
          checked_at = excluded.checked_at,
        next_check_at = excluded.next_check_at, times = case
          when site_checks.state = excluded.state then site_checks.times + 1 else 1 end,
        since = case when site_checks.state = excluded.state then site_checks.since
          else excluded.since end, state = excluded.state`,
  )
  return before
}

export interface SiteCheckRow {
  company_id: string
  state: SiteState
  reason: SiteReason
  final_url: string | null
  surviving: number
  identity: number
  since: Date
  checked_at: Date
}

/** The latest check of a company's website. */
export async function findCheck(db: ReadDb, companyId: string): Promise<SiteCheckRow | undefined> {
  return row(
    db,
    sql<SiteCheckRow>`select company_id, state, reason, final_url, surviving, identity, since, checked_at
      from site_checks where company_id = ${companyId}`,
  )
}

/** The latest check of a listing's website. */
export async function findCheckOfListing(db: ReadDb, listingId: number): Promise<SiteCheckRow | undefined> {
  return row(
    db,
    sql<SiteCheckRow>`select k.company_id, k.state, k.reason, k.final_url, k.surviving, k.identity, k.since,
      k.checked_at
      from site_checks k join listings l on l.company_id = k.company_id where l.id = ${listingId}`,
  )
}

export interface TroubleRow extends SiteCheckRow {
  name: string
  slug: string
  website_url: string
}

/** Live listings of a site whose website has moved, is unreachable or looks hijacked. */
function inTrouble(siteId: number, words: string | null): RawBuilder<unknown> {
  return sql`site_checks k join listings l on l.company_id = k.company_id and l.site_id = ${siteId} and l.status = 'live'
    where k.state in ('suspected_hijack', 'unreachable', 'moved')
      ${words === null ? sql`` : sql`and (${isNamedLike(words)} or k.final_url ilike ${likePattern(words)})`}`
}

/** Websites of a site in trouble, the worst first; with `words`, only those that go by them. */
export async function findTroubles(
  db: ReadDb,
  siteId: number,
  words: string | null,
  { after, take }: After,
): Promise<TroubleRow[]> {
  return rows(
    db,
    sql<TroubleRow>`with trouble as (
        select k.company_id, k.state, k.reason, k.final_url, k.surviving, k.identity, k.since,
          k.checked_at, l.name, l.slug, l.website_url,
          array_position(array['suspected_hijack', 'unreachable', 'moved'], k.state) as rank,
          -extract(epoch from k.since) as newest
        from ${inTrouble(siteId, words)})
      select t.company_id, t.state, t.reason, t.final_url, t.surviving, t.identity, t.since,
        t.checked_at, t.name, t.slug, t.website_url
      from trouble t where coalesce((t.rank, t.newest, t.company_id)
        > (select p.rank, p.newest, p.company_id from trouble p where p.company_id = ${after}), true)
      order by t.rank, t.newest, t.company_id limit ${take}`,
  )
}

/** How many of them go by these words, counted up to `countLimit`. */
export async function countTroubles(db: ReadDb, siteId: number, words: string): Promise<number> {
  const counted = await row(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from (select 1 from ${inTrouble(siteId, words)} limit ${countLimit}) c`,
  )
  return counted?.count ?? 0
}

/** Marks a website as genuine by decision of the site team. The next check is on the usual day. */
export async function confirmSite(
  db: Db,
  siteId: number,
  companyId: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const changed = await change(
    db,
    sql`update site_checks
      set state = 'ok', reason = 'same', times = 1, since = ${now}, confirmed_by = ${accountId}, confirmed_at = ${now},
      next_check_at = ${now}::timestamptz + make_interval(hours => ${hoursUntilNext.ok}::int),
        baseline = baseline || '{"confirmed": true, "title": ""}'::jsonb
      where company_id = ${companyId}
        and exists (select 1 from listings l where l.company_id = site_checks.company_id and l.site_id = ${siteId})`,
  )
  return changed > 0
}

/** Email addresses of the owners of a company. */
export async function findOwnerMails(db: ReadDb, companyId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      email: string
    }>`select a.email from company_owners o join accounts a on a.id = o.account_id where o.company_id = ${companyId}
      order by o.is_primary desc, a.email limit 50`,
  )
  return found.map(({ email }) => email)
}
