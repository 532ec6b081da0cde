/** Sites in SQL. */
import { sql } from 'kysely'
import type { Site } from '../platform/call/context.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { type Db, row, rows } from '../platform/data/database.ts'

interface SiteRow {
  id: number
  key: string
  name: string
  tagline: string
  hostnames: string[]
  is_default: boolean
  time_zone: string
  currency: string
  language: string
  accent: string
  logo_url: string | null
  contact_email: string | null
  seller_country: string | null
  free_queue_weeks: number
  free_slots_per_week: number
  paid_slots_per_week: number | null
  badge_required: boolean
  moderation: boolean
}

/** Every site of the deployment, the default first. */
export async function findSites(db: Db, baseUrl: string): Promise<Site[]> {
  const found = await rows(
    db,
    sql<SiteRow>`select id, key, name, tagline, hostnames, is_default, time_zone, currency, language, accent, logo_url,
        contact_email, seller_country, free_queue_weeks, free_slots_per_week, paid_slots_per_week, badge_required, moderation
      from sites order by is_default desc, id limit 1000`,
  )
  return found.map((site) => siteOf(site, baseUrl))
}

function siteOf(site: SiteRow, baseUrl: string): Site {
  return {
    id: site.id,
    key: site.key,
    name: site.name,
    tagline: site.tagline,
    origin: siteOrigin(site, baseUrl),
    baseUrl,
    hostnames: site.hostnames,
    isDefault: site.is_default,
    timeZone: site.time_zone,
    currency: site.currency,
    language: site.language,
    accent: site.accent,
    logoUrl: site.logo_url,
    contactEmail: site.contact_email,
    sellerCountry: site.seller_country,
    freeQueueWeeks: site.free_queue_weeks,
    freeSlotsPerWeek: site.free_slots_per_week,
    paidSlotsPerWeek: site.paid_slots_per_week,
    badgeRequired: site.badge_required,
    moderation: site.moderation,
  }
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

/** Adds a site and gives its id, or undefined where the key is taken. */
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
