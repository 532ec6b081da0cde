/**
 * What an owner watches while the site is read: the pages with their states, the facts from each, and the latest one.
 * Pure.
 */
import { z } from 'zod'
import { Evidence, isProfileKey, type Profile } from 'marquee-profile'
import { type CrawlProgress, skipReasons } from 'marquee-reader'

export const readingStates = ['read', 'reading', 'waiting', 'refused'] as const

export const ReadingPage = z.object({
  url: z.string(),
  state: z.enum(readingStates),
  reason: z.enum(skipReasons).optional(),
  status: z.int().optional(),
  title: z.string(),
  /** How many facts came from the page, by field name. */
  found: z.record(z.string(), z.int()),
})
export type ReadingPage = z.output<typeof ReadingPage>

export const ReadingLog = z.object({
  pages: z.array(ReadingPage),
  latest: z.object({ field: z.string(), value: z.unknown(), evidence: Evidence }).nullable(),
})
export type ReadingLog = z.output<typeof ReadingLog>

/** Facts from pages read one by one: each value counts once, for the page that stated it first. */
export interface Finds {
  byPage: Map<string, Record<string, number>>
  latest: ReadingLog['latest']
  seen: Set<string>
}

/** The state before the first page is read. */
export function noFinds(): Finds {
  return { byPage: new Map(), latest: null, seen: new Set() }
}

/** Adds the facts of one page; a later page does not add a second name or headline. */
export function addFinds(finds: Finds, url: string, profile: Profile): void {
  const found: Record<string, number> = {}
  for (const [field, held] of Object.entries(profile)) {
    if (!held || held.state !== 'ai' || !isProfileKey(field)) continue
    const fresh = entriesOf(held.value).filter((value) =>
      isFresh(finds.seen, field, value, Array.isArray(held.value)),
    )
    if (fresh.length === 0) continue
    found[field] = fresh.length
    const [evidence] = held.evidence
    if (evidence && tellsMost.includes(field)) finds.latest = { field, value: held.value, evidence }
  }
  finds.byPage.set(url, found)
}

/** Fields whose facts are understood at a glance; beside them, a list of tags says little. */
const tellsMost: readonly string[] = [
  'headline',
  'summary',
  'features',
  'pricing_plans',
  'audience',
  'founded_year',
  'city',
  'faqs',
  'founders',
  'contact_email',
]

function isFresh(seen: Set<string>, field: string, value: unknown, isList: boolean): boolean {
  const key = isList ? `${field} ${JSON.stringify(value).toLowerCase()}` : field
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/**
 * The log at one moment of the crawl: pages that are read or refused first, then those in progress, then those waiting.
 */
export function logOf(progress: CrawlProgress, finds: Finds): ReadingLog {
  const done = new Set([
    ...progress.read.map((page) => page.url),
    ...progress.refused.map((page) => page.url),
  ])
  const open = (state: 'reading' | 'waiting', urls: readonly string[]): ReadingPage[] =>
    urls.filter((url) => !done.has(url)).map((url) => ({ url, state, title: '', found: {} }))
  return {
    pages: [
      ...progress.read.map((page) => ({
        url: page.url,
        state: 'read' as const,
        title: page.title.slice(0, 200).toWellFormed(),
        found: finds.byPage.get(page.url) ?? {},
      })),
      ...progress.refused.slice(0, maxRefused).map(({ url, reason, status }) => ({
        url,
        state: 'refused' as const,
        reason,
        title: '',
        found: {},
        ...(status === undefined ? {} : { status }),
      })),
      ...open('reading', progress.reading),
      ...open('waiting', progress.waiting),
    ],
    latest: finds.latest,
  }
}

const maxRefused = 20

/** The log once the profile is drafted: each page with the facts whose first quote is on it. */
export function finalLog(log: ReadingLog, profile: Profile): ReadingLog {
  const found = new Map<string, Record<string, number>>()
  for (const [field, held] of Object.entries(profile)) {
    if (!held || held.state !== 'ai') continue
    const quotes = held.item_evidence?.map(([first]) => first) ?? held.evidence.slice(0, 1)
    for (const quote of quotes) {
      if (!quote) continue
      const counts = found.get(quote.url) ?? {}
      counts[field] = (counts[field] ?? 0) + 1
      found.set(quote.url, counts)
    }
  }
  return { ...log, pages: log.pages.map((page) => ({ ...page, found: found.get(page.url) ?? {} })) }
}

/** The number of facts found so far. */
export function countFinds(log: ReadingLog): number {
  return log.pages.reduce(
    (sum, page) => sum + Object.values(page.found).reduce((all, count) => all + count, 0),
    0,
  )
}
