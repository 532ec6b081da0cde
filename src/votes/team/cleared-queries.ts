/** SQL queries for set-aside votes as the team sees them, and for votes that the team cleared. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'
import type { SetAsideReason } from '../vote-rules.ts'

/** True for a listing of the site. */
export async function isListingOfSite(db: ReadDb, siteId: number, listingId: number): Promise<boolean> {
  const found = await row(db, sql`select 1 from listings where id = ${listingId} and site_id = ${siteId}`)
  return found !== undefined
}

/**
 * Counts votes of a listing that were set aside for a reason, permanently; optionally only those of one domain or
 * network. Returns their accounts.
 */
export async function clearSetAside(
  db: Db,
  listingId: number,
  reason: SetAsideReason,
  { domain, network }: { domain: string | null; network: string | null },
): Promise<string[]> {
  const cleared = await rows(
    db,
    sql<{ account_id: string }>`update votes set set_aside = null, cleared = true
      where listing_id = ${listingId} and set_aside = ${reason}
        and (${domain}::text is null or email_domain = ${domain})
        and (${network}::text is null or address_range = ${network}) returning account_id`,
  )
  return cleared.map(({ account_id: accountId }) => accountId)
}

/** Records in the ledger, in one statement, that the votes of these accounts on a listing count. */
export async function addCounted(
  db: Db,
  listingId: number,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into vote_ledger (listing_id, account_id, action, reason, at)
      select ${listingId}, account_id, 'counted', null, ${now} from unnest(${accounts}::text[]) as c (account_id)`,
  )
}

export interface AsideGroup {
  listing_id: number
  slug: string
  name: string
  reason: SetAsideReason
  votes: number
  networks: number
  /** At most eight of the network blocks that were stored. */
  ranges: string[]
  domains: string[]
  last_at: Date
}

export interface AsideFilter {
  /** Part of the listing's name. */
  words: string | null
  domain: string | null
  /** A block of network addresses as stored: an IPv4 /24 or an IPv6 /56. */
  network: string | null
  reason: string | null
  /** Only listings with a lower number. */
  before: number | null
}

/** Set-aside votes of a site, grouped by listing and reason, the newest listings first. */
export async function findAsideGroups(
  db: ReadDb,
  siteId: number,
  { words, domain, network, reason, before }: AsideFilter,
  limit: number,
): Promise<AsideGroup[]> {
  const wanted = words === null ? null : likePattern(words)
  return rows(
    db,
    sql<AsideGroup>`select v.listing_id, l.slug, l.name, v.set_aside as reason, count(*)::int as votes,
        count(distinct v.address_range)::int as networks,
        (array_remove(array_agg(distinct v.address_range order by v.address_range), null))[1:8] as ranges,
        (array_agg(distinct v.email_domain order by v.email_domain))[1:8] as domains, max(v.cast_at) as last_at
      from votes v join listings l on l.id = v.listing_id
      where v.site_id = ${siteId} and v.set_aside is not null
        and (${wanted}::text is null or l.name ilike ${wanted})
        and (${domain}::text is null or v.email_domain = ${domain})
        and (${network}::text is null or v.address_range = ${network})
        and (${reason}::text is null or v.set_aside = ${reason})
        and (${before}::int is null or v.listing_id < ${before})
      group by v.listing_id, l.slug, l.name, v.set_aside
      order by v.listing_id desc, v.set_aside limit ${limit}`,
  )
}
