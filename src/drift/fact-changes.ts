/** Which facts of a profile the website no longer states as held, and so which the owner is asked about. Pure. */
import { type AnyHeld, fieldNames, type Profile, type ProfileKey, put, requiredFields } from 'marquee-profile'
import { type Page, standsOn } from 'marquee-reader'
import type { SiteReading } from '../drafts/index.ts'
import type { Quoted } from './site-marks.ts'

export interface FactChange {
  field: ProfileKey
  kind: 'changed' | 'gone'
  before: AnyHeld
  /** The value of the new reading; null if it found none. */
  after: AnyHeld | null
}

export interface Comparison {
  /** Changes for the owner to decide. */
  changes: FactChange[]
  /** Same value, now quoted from elsewhere: the quotes are replaced without asking the owner. */
  moved: Profile
  /** Undetermined: a page that these were quoted from was not read this time. */
  unknown: ProfileKey[]
}

/** Fields whose values come from the site's own words, unlike the categories and tags that the directory assigns. */
const watched: readonly ProfileKey[] = [
  ...fieldNames.filter((name) => !['categories', 'tags', 'seo', 'screenshots', 'logo_url'].includes(name)),
  'faqs',
]

/** Fields that a listing must have: the owner may change them, but not remove them. */
const needed: readonly ProfileKey[] = requiredFields

/** True for a field that a listing must have. */
export function isNeeded(field: ProfileKey): boolean {
  return needed.includes(field)
}

/** Compares the held values with a new reading. Values that the owner typed are not compared. */
export function compareFacts(
  held: Profile,
  reading: Pick<SiteReading & { ok: true }, 'pages' | 'gone'>,
  fresh: Profile,
): Comparison {
  const comparison: Comparison = { changes: [], moved: {}, unknown: [] }
  const known = new Set([...reading.pages.map(({ url }) => url), ...reading.gone].map(placeOf))
  for (const field of watched) {
    const before = held[field]
    if (!isWatched(before) || standsWhole(before, reading.pages)) continue
    const after = fresh[field]
    const found = after?.state === 'ai' ? after : null
    if (found && sameValue(before.value, found.value))
      put(comparison.moved, field, { ...found, state: before.state })
    else if (!before.evidence.every(({ url }) => known.has(placeOf(url)))) comparison.unknown.push(field)
    else comparison.changes.push({ field, kind: found ? 'changed' : 'gone', before, after: found })
  }
  return comparison
}

/** What identifies a site: the words quoted from it, and its accounts elsewhere. */
export function quotedFrom(profiles: readonly Profile[]): Quoted {
  const published = profiles.flatMap((profile) =>
    watched.flatMap((field) => {
      const held = profile[field]
      return isWatched(held) ? quotesOf(held) : []
    }),
  )
  const all = [...new Set(profiles.flatMap((profile) => Object.values(profile)).flatMap(quotesOf))]
  return {
    words: all.filter(isWords),
    published: [...new Set(published)].filter(isWords),
    ties: all.filter((quote) => /^(?:https?:\/\/|mailto:|[\w.+-]+@)/i.test(quote)),
  }
}

function quotesOf({ evidence }: AnyHeld): string[] {
  return evidence.map(({ quote }) => quote)
}

function isWords(quote: string): boolean {
  return quote.length >= 8 && !/^(?:https?:|mailto:|tel:|\/|[\w.+-]+@)/i.test(quote)
}

function isWatched<T extends AnyHeld>(held: T | undefined): held is T {
  return held?.state === 'ai' || held?.state === 'override'
}

function standsWhole({ evidence }: AnyHeld, pages: readonly Page[]): boolean {
  return evidence.every(({ quote }) => pages.some((page) => standsOn(page, quote)))
}

/** Path and query of a page, so that it matches on whichever host the site is now found. */
function placeOf(url: string): string {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return `${pathname.replace(/\/+$/, '')}${search}`
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
