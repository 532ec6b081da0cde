/** Which facts of a profile the site no longer states as they stand: what its owner is asked to take over. Pure. */
import { type AnyHeld, fieldNames, type Profile, type ProfileKey, put, requiredFields } from 'marquee-profile'
import { type Page, standsOn } from 'marquee-reader'
import type { SiteReading } from '../drafts/index.ts'
import type { Quoted } from './site-marks.ts'

export interface FactChange {
  field: ProfileKey
  kind: 'changed' | 'gone'
  before: AnyHeld
  /** The value as it was read anew; null where nothing was found. */
  after: AnyHeld | null
}

export interface Comparison {
  /** For the owner to decide. */
  changes: FactChange[]
  /** Same value, quoted elsewhere now: the quotes are replaced without asking. */
  moved: Profile
  /** Could not be told: a page that they were quoted from was not read this time. */
  unknown: ProfileKey[]
}

/** Names whose values come from the site's own words; how we file a product is not one of them. */
const watched: readonly ProfileKey[] = [
  ...fieldNames.filter((name) => !['categories', 'tags', 'seo', 'screenshots', 'logo_url'].includes(name)),
  'faqs',
]

/** Without these a listing cannot stand: the owner may change them, not take them off. */
const needed: readonly ProfileKey[] = requiredFields

/** True for a value that a listing cannot be without. */
export function isNeeded(field: ProfileKey): boolean {
  return needed.includes(field)
}

/** Compares what is held with a new reading. What the owner typed is theirs and is not asked about. */
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

/** What a site is known again by: the words that were quoted from it, and its accounts elsewhere. */
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

/** A page's place on whichever host the site is found now. */
function placeOf(url: string): string {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return `${pathname.replace(/\/+$/, '')}${search}`
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
