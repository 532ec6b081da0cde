/** Which facts of a profile the site no longer states as they stand: what its owner is asked to take over. Pure. */
import { type Evidence, fieldNames, type Held, type Profile, type ProfileKey } from '../companies/index.ts'
import { type Page, standsOn } from '../drafts/index.ts'

export interface FactChange {
  field: ProfileKey
  kind: 'changed' | 'gone'
  before: Held
  /** The value as it was read anew; null where nothing was found. */
  after: Held | null
}

export interface Comparison {
  /** For the owner to decide. */
  changes: FactChange[]
  /** Same value, quoted elsewhere now: the quotes are replaced without asking. */
  moved: Profile
}

/** Names whose values come from the site's own words; how we file a product is not one of them. */
const watched: readonly ProfileKey[] = [
  ...fieldNames.filter((name) => !['categories', 'tags', 'seo', 'screenshots', 'logo_url'].includes(name)),
  'faqs',
]

/** Compares what is held with a new reading. What the owner typed is theirs and is not asked about. */
export function compareFacts(held: Profile, pages: readonly Page[], fresh: Profile): Comparison {
  const changes: FactChange[] = []
  const moved: Profile = {}
  for (const field of watched) {
    const before = held[field]
    if (!isWatched(before) || standsWhole(before, pages)) continue
    const after = fresh[field]
    if (!after || after.state !== 'ai') changes.push({ field, kind: 'gone', before, after: null })
    else if (sameValue(before.value, after.value)) moved[field] = { ...after, state: before.state }
    else changes.push({ field, kind: 'changed', before, after })
  }
  return { changes, moved }
}

/** The quotes of a profile that are words, each once: what a site is known again by. */
export function wordsQuoted(profile: Profile): string[] {
  const quotes = Object.values(profile).flatMap((held) => held.evidence.map(({ quote }) => quote))
  return [...new Set(quotes)].filter(
    (quote) => quote.length >= 8 && !/^(?:https?:|mailto:|tel:|\/|[\w.+-]+@)/i.test(quote),
  )
}

/** The quotes that published facts rest on: of values that the owner did not type. */
export function wordsPublished(profile: Profile): string[] {
  return wordsQuoted(
    Object.fromEntries(
      watched.flatMap((field) => (isWatched(profile[field]) ? [[field, profile[field]]] : [])),
    ),
  )
}

function isWatched(held: Held | undefined): held is Held {
  return held?.state === 'ai' || held?.state === 'override'
}

function standsWhole({ evidence }: { evidence: readonly Evidence[] }, pages: readonly Page[]): boolean {
  return evidence.every(({ quote }) => pages.some((page) => standsOn(page, quote)))
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
