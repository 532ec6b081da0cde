/** Which page of a product search engines name, where it stands on several sites of one deployment. Pure. */
import { html, type Html } from '../design/html.ts'

/** A live listing of one company. */
export interface SisterListing {
  listing_id: number
  site_id: number
  site_name: string
  /** BCP 47. */
  language: string
  url: string
  /** False where the site asks search engines to leave it out. */
  indexing: boolean
  /** The site that the owner chose. */
  chosen: boolean
}

export interface PageVersions {
  /** The page that search engines are to name in place of this one; often itself. */
  canonical: string
  /** The page in each language, where there are several and this page is the one of its own. */
  languages: readonly { tag: string; url: string }[]
}

/**
 * Of the pages in one language one is named: on the site that the owner chose, else the first that there was. Pages in
 * several languages name each other, so that every pair is reciprocal; `x-default` is the chosen one, else the first.
 */
export function versionsOf(listingId: number, all: readonly SisterListing[], own: string): PageVersions {
  const mine = all.find((one) => one.listing_id === listingId)
  if (!mine?.indexing) return { canonical: own, languages: [] }
  const named = byLanguage(all)
  const canonical = named.get(mine.language)?.url ?? own
  const [first] = ranked(all)
  if (named.size < 2 || canonical !== mine.url || !first) return { canonical, languages: [] }
  const languages = [...named].map(([tag, { url }]) => ({ tag, url }))
  return {
    canonical,
    languages: [
      ...languages.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
      { tag: 'x-default', url: first.url },
    ],
  }
}

/** The named page of each language. */
function byLanguage(all: readonly SisterListing[]): Map<string, SisterListing> {
  const named = new Map<string, SisterListing>()
  for (const one of ranked(all)) if (!named.has(one.language)) named.set(one.language, one)
  return named
}

function ranked(all: readonly SisterListing[]): SisterListing[] {
  return all
    .filter(({ indexing }) => indexing)
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || a.listing_id - b.listing_id)
}

/** The same page in other languages, for the head. */
export function languageLinks({ languages }: PageVersions): Html | null {
  if (languages.length === 0) return null
  return html`${languages.map(({ tag, url }) => html`<link rel="alternate" hreflang="${tag}" href="${url}" />`)}`
}
