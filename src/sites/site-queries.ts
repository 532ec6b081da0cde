/** SQL queries for sites. */
import { sql } from 'kysely'
import type { Site } from '../platform/call/context.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** A site as it is stored, without what depends on the deployment's address. */
export type StoredSite = Omit<Site, 'origin' | 'baseUrl'> & { createdAt: Date }

const columns = sql`id, key, name, tagline, hostnames, is_default as "isDefault", time_zone as "timeZone", currency,
  language, relaunch_pause_days as "relaunchPauseDays",
  accent, logo_url as "logoUrl", contact_email as "contactEmail", seller_country as "sellerCountry",
  free_queue_weeks as "freeQueueWeeks", free_slots_per_week as "freeSlotsPerWeek",
  paid_slots_per_week as "paidSlotsPerWeek", badge_required as "badgeRequired", moderation, logo,
  footer_links as "footerLinks", redirect_hosts as "redirectHosts", indexing,
  vote_account_age_minutes as "voteAccountAgeMinutes",
  jsonb_build_object('ringVotes', vote_ring_votes, 'networkVotes', vote_network_votes, 'alikeVotes', vote_alike_votes,
    'burstVotes', vote_burst_votes, 'burstSeconds', vote_burst_seconds,
    'newAccountDays', vote_new_account_days) as "voteThresholds",
  font_pair as "fontPair", jsonb_build_object('home_headline', home_headline, 'home_lead', home_lead,
    'submit_lead', submit_lead, 'footer_note', footer_note) as copy,
  (imprint <> '' or imprint_in <> '{}') as "hasImprint",
  exists (select from blog_posts b where b.site_id = sites.id and b.published_at is not null) as "hasBlog", created_at as "createdAt"`

/** Every site of the deployment, the default first; for jobs that process all of them. */
export async function findStoredSites(db: ReadDb): Promise<StoredSite[]> {
  return rows(db, sql<StoredSite>`select ${columns} from sites order by is_default desc, id limit 1000`)
}

/** The site with an id that a stored row refers to. Throws if it is gone. */
export async function findStoredSite(db: ReadDb, siteId: number): Promise<StoredSite> {
  const found = await row(db, sql<StoredSite>`select ${columns} from sites where id = ${siteId}`)
  if (!found) throw new Error(`the site ${siteId} is gone`)
  return found
}

/** The site of a listing: the request's site if it is the same, else read with one more statement. */
export async function siteOfListing(
  db: ReadDb,
  { site_id: id }: { site_id: number },
  asked: Site,
): Promise<Site> {
  return id === asked.id ? asked : siteAt(await findStoredSite(db, id), asked.baseUrl)
}

/** Every site of the deployment with its origin, the default first. */
export async function findSites(db: ReadDb, baseUrl: string): Promise<Site[]> {
  return (await findStoredSites(db)).map((site) => siteAt(site, baseUrl))
}

/** A stored site with its origin. */
export function siteAt(site: StoredSite, baseUrl: string): Site {
  const origin = siteOrigin({ hostnames: site.hostnames, is_default: site.isDefault }, baseUrl)
  return { ...site, origin, baseUrl }
}

/** When a site was created. */
export async function siteMadeAt(db: ReadDb, siteId: number): Promise<Date | undefined> {
  const found = await row(db, sql<{ at: Date }>`select created_at as at from sites where id = ${siteId}`)
  return found?.at
}

/** How many live listings a site has, counted up to `limit`. */
export async function countLiveListings(db: ReadDb, siteId: number, limit: number): Promise<number> {
  const counted = await row(
    db,
    sql<{ live: number }>`select count(*)::int as live from
      (select 1 from listings where site_id = ${siteId} and status = 'live' limit ${limit}) as counted`,
  )
  return counted?.live ?? 0
}

/** Replaces a site's row by a record that another deployment exported; `names` are its columns. */
export async function replaceSite(
  db: Db,
  siteId: number,
  names: readonly string[],
  record: Record<string, unknown>,
): Promise<void> {
  const list = sql.join(names.map((name) => sql.ref(name)))
  await change(
    db,
    sql`update sites set (${list}) =
        (select ${list} from jsonb_populate_record(null::sites, ${JSON.stringify(record)}::jsonb))
      where id = ${siteId}`,
  )
}

export interface NewSite {
  key: string
  name: string
  tagline: string
  hostnames: string[]
  isDefault: boolean
  timeZone: string
  currency: string
  language: string
  accent: string
}

/** Adds a site and returns its id, or undefined if the key is taken. */
export async function addSite(db: Db, site: NewSite): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into sites (key, name, tagline, hostnames, is_default, time_zone, currency, language, accent)
      values (${site.key}, ${site.name}, ${site.tagline}, ${site.hostnames}, ${site.isDefault}, ${site.timeZone},
        ${site.currency}, ${site.language}, ${site.accent})
      on conflict do nothing returning id`,
  )
  return added?.id
}
