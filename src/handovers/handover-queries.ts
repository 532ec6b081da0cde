/** Hand-overs in SQL. Only the hash of a link's token is stored. */
import { type RawBuilder, sql } from 'kysely'
import { notBanned } from '../accounts/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { HandoverStatus } from './handover-states.ts'

export interface HandoverRow {
  id: string
  site_id: number
  site_key: string
  account_id: string
  draft_id: string | null
  company_id: string | null
  /** A listing of the company, preferably on the hand-over's site. */
  listing_id: number | null
  name: string
  website_url: string
  client: string
  status: Exclude<HandoverStatus, 'expired'>
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
}

/** A draft submitted since then counts as its company. */
const companyOf = sql`coalesce(h.company_id, d.company_id)`
const columns = sql`h.id, h.site_id, s.key as site_key, h.account_id, h.draft_id, ${companyOf} as company_id,
  (select l.id from listings l where l.company_id = ${companyOf} order by (l.site_id = h.site_id) desc, l.id limit 1)
    as listing_id,
  h.name, h.website_url, h.client, h.status, h.created_at, h.expires_at, h.accepted_at`
const sources = sql`handovers h join sites s on s.id = h.site_id left join drafts d on d.id = h.draft_id`

/** The giver still owns it: somebody who has lost the draft or company has nothing to give. */
const giverHas = sql`case when ${companyOf} is not null then exists (select 1 from company_owners o
    where o.company_id = ${companyOf} and o.account_id = h.account_id)
  else d.account_id = h.account_id
    or exists (select 1 from draft_members m where m.draft_id = d.id and m.account_id = h.account_id) end`

/** A key or app may not give away what was ever public, even if it became public after the link was created. */
const mayBeGiven = sql`(h.made_on_web or not exists (select 1 from companies c
  where c.id = ${companyOf} and c.published_at is not null))`

/** The hand-over of a link that can still be accepted. */
export async function findOpenHandover(
  db: ReadDb,
  hash: string,
  now: Date,
): Promise<(HandoverRow & { giver: string }) | undefined> {
  return row(
    db,
    sql<HandoverRow & { giver: string }>`select ${columns}, coalesce(nullif(a.name, ''), a.email) as giver
      from ${sources} join accounts a on a.id = h.account_id
      where h.hash = ${hash} and h.status = 'waiting' and h.expires_at > ${now} and ${giverHas}
        and ${mayBeGiven} and ${notBanned}`,
  )
}

/** Marks an open hand-over as accepted by an account. A simultaneous second caller finds it taken and gets false. */
export async function takeHandover(db: Db, hash: string, accountId: string, now: Date): Promise<boolean> {
  const taken = await change(
    db,
    sql`update handovers set status = 'accepted', accepted_by = ${accountId}, accepted_at = ${now}
      where hash = ${hash} and status = 'waiting' and expires_at > ${now}`,
  )
  return taken > 0
}

/** One hand-over of an account. */
export async function findHandover(
  db: ReadDb,
  accountId: string,
  id: string,
): Promise<HandoverRow | undefined> {
  return row(
    db,
    sql<HandoverRow>`select ${columns} from ${sources} where h.id = ${id} and h.account_id = ${accountId}`,
  )
}

/** A page of an account's hand-overs, newest first. */
export async function findHandovers(
  db: ReadDb,
  accountId: string,
  status: HandoverStatus | undefined,
  now: Date,
  window: Window,
): Promise<{ rows: HandoverRow[]; counted: number }> {
  const narrowed = sql`h.account_id = ${accountId} and ${ofStatus(status, now)}`
  const [createdAt, id] = window.after ?? [null, null]
  return countedRows<HandoverRow>(
    db,
    sql`select 1 from handovers h where ${narrowed}`,
    window.countLimit,
    (
      counted,
    ) => sql`select ${columns}, ${counted} from ${sources} where h.id in (select h.id from handovers h where ${narrowed}
          and (${createdAt}::timestamptz is null or (h.created_at, h.id) < (${createdAt}::timestamptz, ${id}::text))
        order by h.created_at desc, h.id desc limit ${window.limit} offset ${window.offset})
      order by h.created_at desc, h.id desc`,
  )
}

function ofStatus(status: HandoverStatus | undefined, now: Date): RawBuilder<unknown> {
  if (status === undefined) return sql`true`
  if (status === 'expired') return sql`h.status = 'waiting' and h.expires_at <= ${now}`
  return status === 'waiting'
    ? sql`h.status = 'waiting' and h.expires_at > ${now}`
    : sql`h.status = ${status}`
}

/** How many links of an account are waiting to be accepted. */
export async function countWaiting(db: ReadDb, accountId: string, now: Date): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from handovers h
      where h.account_id = ${accountId} and ${ofStatus('waiting', now)}`,
  )
  return found?.count ?? 0
}

export interface Given {
  draft_id: string | null
  listing_id: number | null
  company_id: string | null
  site_id: number
  name: string
  website_url: string
  /** It was public at some time. */
  is_public: boolean
}

/** What a hand-over by the account would give: the draft, or the company of the listing or of the submitted draft. */
export async function findGiven(
  db: ReadDb,
  accountId: string,
  of: { draftId: string } | { listingId: number },
): Promise<Given | undefined> {
  if ('listingId' in of)
    return row(
      db,
      sql<Given>`select null as draft_id, l.id as listing_id, l.company_id, l.site_id, l.name, l.website_url,
          c.published_at is not null as is_public
        from listings l join companies c on c.id = l.company_id
        join company_owners o on o.company_id = c.id and o.account_id = ${accountId} where l.id = ${of.listingId}`,
    )
  return row(
    db,
    sql<Given>`select case when d.company_id is null then d.id end as draft_id, d.listing_id, d.company_id, d.site_id,
        coalesce(l.name, d.profile->'name'->>'value', '') as name, d.website_url,
        c.published_at is not null as is_public
      from drafts d left join companies c on c.id = d.company_id left join listings l on l.id = d.listing_id
      where d.id = ${of.draftId} and case when d.company_id is null
        then d.account_id = ${accountId}
          or exists (select 1 from draft_members m where m.draft_id = d.id and m.account_id = ${accountId})
        else exists (select 1 from company_owners o
          where o.company_id = d.company_id and o.account_id = ${accountId}) end`,
  )
}

export interface Contents {
  listings: { site_name: string; name: string; slug: string; status: string }[]
  drafts: number
  /** Owners or co-founders besides the giver; they stay. */
  others: number
}

/** What is included in a hand-over, shown to giver and receiver. */
export async function findContents(
  db: ReadDb,
  {
    draft_id: draftId,
    company_id: companyId,
    account_id: giver,
  }: Pick<HandoverRow, 'draft_id' | 'company_id' | 'account_id'>,
): Promise<Contents> {
  const listings = await rows(
    db,
    sql<Contents['listings'][number]>`select s.name as site_name, l.name, l.slug, l.status
      from listings l join sites s on s.id = l.site_id where l.company_id = ${companyId} order by l.id limit 100`,
  )
  const counted = await row(
    db,
    sql<Omit<Contents, 'listings'>>`select
      (select count(*)::int from drafts d where d.company_id = ${companyId}
        or (${companyId}::text is null and d.id = ${draftId})) as drafts,
      (select count(distinct x.account_id)::int from (
        select o.account_id from company_owners o where o.company_id = ${companyId}
        union all select m.account_id from draft_members m where ${companyId}::text is null and m.draft_id = ${draftId}
        union all select d.account_id from drafts d where ${companyId}::text is null and d.id = ${draftId}) x
        where x.account_id <> ${giver}) as others`,
  )
  return { listings, drafts: counted?.drafts ?? 0, others: counted?.others ?? 0 }
}

export interface NewHandover {
  id: string
  siteId: number
  accountId: string
  given: Given
  client: string
  hash: string
  onWeb: boolean
  expiresAt: Date
}

/** Withdraws an account's open links for a product, including those created while it was a draft. */
export async function withdrawLinksOf(db: Db, accountId: string, given: Given): Promise<void> {
  await change(
    db,
    sql`update handovers h set status = 'withdrawn' where h.account_id = ${accountId} and h.status = 'waiting'
      and (h.draft_id = ${given.draft_id} or h.company_id = ${given.company_id}
        or h.draft_id in (select d.id from drafts d where d.company_id = ${given.company_id}))`,
  )
}

/** Saves a new hand-over. */
export async function addHandover(db: Db, one: NewHandover, now: Date): Promise<void> {
  const { given } = one
  await change(
    db,
    sql`insert into handovers (id, site_id, account_id, draft_id, company_id, name, website_url, client, hash, made_on_web,
        status, created_at, expires_at)
      values (${one.id}, ${one.siteId}, ${one.accountId}, ${given.draft_id}, ${given.company_id}, ${given.name},
        ${given.website_url}, ${one.client}, ${one.hash}, ${one.onWeb},
        'waiting', ${now}, ${one.expiresAt})`,
  )
}

/** Withdraws a link that nobody has accepted; returns false if there is none. */
export async function withdrawLink(db: Db, accountId: string, id: string): Promise<boolean> {
  const withdrawn = await change(
    db,
    sql`update handovers set status = 'withdrawn' where id = ${id} and account_id = ${accountId} and status = 'waiting'`,
  )
  return withdrawn > 0
}

/** Deletes hand-overs that ended before a moment; returns how many. */
export async function dropOldHandovers(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from handovers where id in (select id from handovers
      where coalesce(accepted_at, expires_at) < ${before} order by id limit ${limit})`,
  )
}
