/** The site that a new deployment starts with. */
import type { Db } from '../platform/data/database.ts'
import { type Language, spokenLanguage } from '../platform/text/language.ts'
import { addSite, findStoredSites, type NewSite } from './site-queries.ts'

const taglines: Readonly<Record<Language, string>> = {
  en: 'New products every week, read from their own sites.',
  de: 'Jede Woche neue Produkte, gelesen auf ihren eigenen Websites.',
}

/** The defaults of a new site. */
export const siteDefaults = {
  name: 'Marquee',
  tagline: taglines.en,
  timeZone: 'UTC',
  currency: 'EUR',
  language: 'en',
  accent: '#d2301a',
} as const

/** The tagline of a new site, in its language. */
export function firstTagline(language: string): string {
  return taglines[spokenLanguage(language)]
}

/** Adds the default site if there is none. Returns true if it was added. */
export async function ensureFirstSite(db: Db, furnish: FurnishSite): Promise<boolean> {
  if ((await findStoredSites(db)).some(({ isDefault }) => isDefault)) return false
  const site: NewSite = { ...siteDefaults, key: 'main', hostnames: [], isDefault: true }
  const added = await createSite(db, site, furnish)
  return added !== undefined
}

/** Adds what the areas put into a new site: its categories, its questions. */
export type FurnishSite = (db: Db, siteId: number, language: string) => Promise<void>

/** Adds a site with everything that a new one starts with. Returns undefined if the key is taken. */
export async function createSite(db: Db, site: NewSite, furnish: FurnishSite): Promise<number | undefined> {
  const siteId = await addSite(db, site)
  if (siteId === undefined) return undefined
  await furnish(db, siteId, site.language)
  return siteId
}
