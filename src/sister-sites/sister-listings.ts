/** Chooses the canonical page of a product that is listed on several sites of one deployment. Pure. */
import { html, type Html } from '../design/html.ts'

/** One of the live listings of a company. */
export interface SisterListing {
  listing_id: number
  site_id: number
  site_name: string
  /** BCP 47. */
  language: string
  url: string
  /** False if the site asks search engines not to index it. */
  indexing: boolean
  /** True on the site that the owner chose. */
  chosen: boolean
}

export interface PageVersions {
  /** The page that search engines should index instead of this one; often itself. */
  canonical: string
  /** The page in each language, if there are several and this page is the canonical one of its own. */
  languages: readonly { tag: string; url: string }[]
}

/**
 * Among the pages in one language one is canonical: that on the site which the owner chose, else the oldest. Canonical
 * pages in several languages refer to each other, so that every pair is reciprocal; `x-default` is the chosen one, else
 * the oldest.
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

/** The canonical page of each language. */
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

/** Links to the page in other languages, for the head. */
export function languageLinks({ languages }: PageVersions): Html | null {
  if (languages.length === 0) return null
  return html`${languages.map(({ tag, url }) => html`<link rel="alternate" hreflang="${tag}" href="${url}" />`)}`
}
