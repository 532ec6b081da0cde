/**
 * Listings that wait for review, and those that a payment launched without one, with what a decision needs to know about
 * them and their owner, in SQL.
 */
import { sql } from 'kysely'
import { type Picture, pictureOf } from '../../pictures/index.ts'
import { type After, numberKey } from '../../platform/call/keyset.ts'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'
import { isUnreviewed } from '../../listings/index.ts'

export interface WaitingListing {
  id: number
  name: string
  headline: string
  summary: string
  website_url: string
  /** In review, or scheduled or live by a payment. */
  status: 'in_review' | 'scheduled' | 'live'
  waiting_since: Date
  logo: Picture | null
  categories: string[]
  /** Fields of the profile by where their value comes from. */
  values: { read: number; own: number; blank: number }
  /** The last time that it was sent back; null if never. */
  sent_back: { at: string; reason: string | null } | null
  /** The first owner; null if it has none. */
  owner: WaitingOwner | null
}

export interface WaitingOwner {
  account_id: string
  email: string
  signed_up: string
  banned: boolean
  /** True if they proved that the company is theirs. */
  verified: boolean
  /** Their other listings on the site: how many have each status. */
  others: Record<string, number>
}

/** Listings of a site to be reviewed, longest waiting first. */
export async function findWaiting(db: ReadDb, siteId: number, after: After): Promise<WaitingListing[]> {
  const key = numberKey(after)
  return rows(
    db,
    sql<WaitingListing>`with queue as (${toReview(siteId)}),
      shown as (select ${withOwner} from queue q where
          coalesce((q.waiting_since, q.id) > (select p.waiting_since, p.id from queue p where p.id = ${key}::int), true)
        order by q.waiting_since, q.id limit ${after.take})
      ${described(siteId)}`,
  )
}

/** One listing of a site; undefined if it is not to be reviewed. */
export async function findOneWaiting(
  db: ReadDb,
  siteId: number,
  listingId: number,
): Promise<WaitingListing | undefined> {
  return row(
    db,
    sql<WaitingListing>`with queue as (${toReview(siteId)}),
      shown as (select ${withOwner} from queue q where q.id = ${listingId})
      ${described(siteId)}`,
  )
}

/** The listings of a site to be reviewed, and since when. */
const toReview = (
  siteId: number,
) => sql`select l.id, l.company_id, coalesce((select max(e.at) from listing_events e
      where e.listing_id = l.id and e.to_status = 'in_review'), l.updated_at) as waiting_since
    from listings l where l.site_id = ${siteId} and l.status = 'in_review'
  union all select l.id, l.company_id, l.unreviewed_since from listings l where ${isUnreviewed(siteId)}`

const withOwner = sql`q.id, q.waiting_since, (select o.account_id from company_owners o
  where o.company_id = q.company_id order by o.is_primary desc, o.created_at, o.account_id limit 1) as account_id`

/** Completes the rows of `shown`. The listings of an owner are counted once, however many of them wait. */
const described = (siteId: number) => sql`,
  theirs as (select o.account_id, l.status, count(*)::int as count
    from company_owners o join listings l on l.company_id = o.company_id and l.site_id = ${siteId}
    where o.account_id in (select account_id from shown) group by o.account_id, l.status)
  select l.id, l.name, l.headline, l.summary, l.website_url, l.status, s.waiting_since,
    ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo,
    coalesce((select json_agg(k.name order by lc.position) from listing_categories lc
      join categories k on k.id = lc.category_id where lc.listing_id = l.id), '[]'::json) as categories,
    (select json_build_object('read', count(*) filter (where f.held->>'state' in ('ai', 'override')),
        'own', count(*) filter (where f.held->>'state' in ('edited', 'manual')),
        'blank', count(*) filter (where f.held->>'state' in ('not_found', 'deleted')))
      from jsonb_each(c.profile || l.texts) as f (name, held)) as values,
    (select json_build_object('at', e.at, 'reason', e.reason) from listing_events e
      where e.listing_id = l.id and e.event = 'reject' order by e.id desc limit 1) as sent_back,
    case when a.id is not null then json_build_object('account_id', a.id, 'email', a.email, 'signed_up', a."createdAt",
      'banned', exists (select 1 from account_bans b where b.account_id = a.id),
      'verified', exists (select 1 from company_owners o
        where o.company_id = l.company_id and o.account_id = a.id and o.verified_at is not null),
      'others', coalesce((select json_object_agg(t.status, t.count - case t.status when l.status then 1 else 0 end)
        from theirs t where t.account_id = a.id), '{}'::json)) end as owner
  from shown s join listings l on l.id = s.id join companies c on c.id = l.company_id
    left join accounts a on a.id = s.account_id
  order by s.waiting_since, s.id`
