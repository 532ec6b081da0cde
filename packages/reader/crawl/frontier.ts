/**
 * Chooses the page to read next: ranks links by what their pages likely hold, and merges those to the same page. Pure.
 */
import type { Region } from '../page/page.ts'
import {
  foldAddress,
  isInScope,
  languageCode,
  languageOf,
  primaryLanguage,
  segmentsOf,
  type Scope,
} from './address.ts'
import { kindOf, kindWeights, type KindMatch, type PageKind } from './links/link-words.ts'
import { isAsset, isBesideThePoint } from './links/unwanted-links.ts'

/** A link as the frontier weighs it. */
export interface FoundLink {
  url: string
  /** Link text, or its label if it has none. */
  text: string
  region: Region
  /** Links from the home page are at depth 1. */
  depth: number
  foundBy: 'link' | 'sitemap'
}

export interface Candidate extends FoundLink {
  /** Equal for addresses of the same page, by `foldAddress`. */
  key: string
  kind: PageKind | undefined
  score: number
}

export interface FrontierSettings {
  home: string
  scope: Scope
  /** Language of the home page, such as `de` or `en-gb`; empty if unknown. */
  language: string
}

/** Most links that may wait. */
const maxWaiting = 3_000
const deepest = 2
// A second page of one kind tells less than the first of another.
const sameKindPenalty = 18
const legalBonus = 12
const sitemapStrongest = 60
/** What a page known only from the sitemap is worth beside a linked one. */
const SITEMAP_SHARE = 0.6

export class Frontier {
  readonly #settings: FrontierSettings
  readonly #waiting = new Map<string, Candidate>()
  /** Pages that were read or refused, and their duplicates. */
  readonly #done = new Set<string>()
  readonly #taken = new Map<PageKind, number>()

  constructor(settings: FrontierSettings) {
    this.#settings = settings
    this.close(settings.home)
  }

  /** Adds links; of two to the same page, keeps the better one. */
  add(links: readonly FoundLink[]): void {
    for (const link of links) {
      const candidate = this.#weigh(link)
      if (!candidate) continue
      const known = this.#waiting.get(candidate.key)
      if (known ? known.score < candidate.score : this.#waiting.size < maxWaiting)
        this.#waiting.set(candidate.key, candidate)
    }
  }

  /** Marks an address as done, so that it is not offered again. False if it was done already. */
  close(address: string): boolean {
    const key = foldAddress(address) ?? address
    this.#waiting.delete(key)
    if (this.#done.has(key)) return false
    this.#done.add(key)
    return true
  }

  /** Whether an address is done. */
  isClosed(address: string): boolean {
    return this.#done.has(foldAddress(address) ?? address)
  }

  /** Removes and returns the most promising page; undefined if none is worth reading. */
  next(): Candidate | undefined {
    const [best] = this.#ranked()
    if (!best) return undefined
    this.close(best.url)
    if (best.kind) this.#taken.set(best.kind, (this.#taken.get(best.kind) ?? 0) + 1)
    return best
  }

  /** How many pages are worth reading, at most `most`. */
  count(max: number): number {
    return Math.min(max, this.#ranked().length)
  }

  /** The pages worth reading, best first, at most `most`. */
  upcoming(max: number): string[] {
    return this.#ranked()
      .slice(0, max)
      .map(({ url }) => url)
  }

  /** How many fact-bearing kinds of page are waiting or read, counting links only. */
  strongKinds(): number {
    const kinds = [...this.#waiting.values()]
      .filter((candidate) => candidate.foundBy === 'link')
      .map(({ kind }) => kind)
    return new Set(
      [...this.#taken.keys(), ...kinds].filter((kind) => kind && kindWeights[kind] >= sitemapStrongest),
    ).size
  }

  /** Whether what is best now could not be beaten by a page that only the sitemap knows, such as the questions. */
  hasStrong(): boolean {
    const [best] = this.#ranked()
    return best !== undefined && this.#scoreNow(best) >= worth({ kind: 'faq', share: 1 }) * SITEMAP_SHARE
  }

  #ranked(): Candidate[] {
    return [...this.#waiting.values()]
      .map((candidate) => ({ candidate, score: this.#scoreNow(candidate) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || (a.candidate.key < b.candidate.key ? -1 : 1))
      .map(({ candidate }) => candidate)
  }

  #scoreNow({ kind, score, foundBy }: Candidate): number {
    const taken = kind ? (this.#taken.get(kind) ?? 0) : 0
    // A page that only the sitemap knows may be left over from a template: it is used only for a kind without a link.
    if (foundBy === 'sitemap' && taken > 0) return 0
    // Without an imprint, the legal pages name the company and its address.
    const legal =
      (kind === 'privacy' || kind === 'terms') && taken === 0 && !this.#taken.has('imprint') ? legalBonus : 0
    return score + legal - sameKindPenalty * taken
  }

  #weigh(link: FoundLink): Candidate | undefined {
    const url = URL.parse(link.url)
    const key = foldAddress(link.url)
    if (!url || key === null || this.#done.has(key) || link.depth > deepest || link.url.length > 2048)
      return undefined
    if (
      !isInScope(url, this.#settings.scope) ||
      isAsset(url) ||
      isBesideThePoint(url, link.text, this.#settings.home)
    ) {
      return undefined
    }
    if (this.#isOtherLanguage(url)) return undefined
    const found = kindOfLink(url, link.text, this.#settings.home)
    const score = scoreOf(link, url, found, this.#settings)
    return score > 0 ? { ...link, key, kind: found?.kind, score } : undefined
  }

  #isOtherLanguage(url: URL): boolean {
    const home = new URL(this.#settings.home)
    // Beside `/en/`, `/et/` is a language, not a word.
    const isInFolder = languageCode(segmentsOf(home)[0] ?? '') !== undefined
    const named = languageOf(url) ?? languageCode(segmentsOf(url)[0] ?? '', isInFolder)
    if (named === undefined) return false
    const own = languageOf(home) ?? this.#settings.language
    return own !== '' && primaryLanguage(named) !== primaryLanguage(own)
  }
}

/** What kind of page a link promises: by the last segment of its path, its text, or a segment further up. */
export function kindOfLink(url: URL, text: string, home: string): KindMatch | undefined {
  const segments = ownSegments(url, home).map((segment) =>
    segment.replace(/\.(?:html?|php|aspx?|jsp|shtml)$/i, ''),
  )
  const last = segments.at(-1)
  const byPath = last === undefined ? undefined : kindOf(last)
  const byText = text.length <= 60 ? kindOf(text) : undefined
  const above = segments
    .slice(0, -1)
    .map((segment) => kindOf(segment))
    .find((match) => match !== undefined)
  const byParameter = url.search.length < 200 ? kindOf([...url.searchParams.values()].join(' ')) : undefined
  const matches = [byPath, byText, byParameter, above && { kind: above.kind, share: above.share * 0.6 }]
  return matches.filter((match) => match !== undefined).toSorted((a, b) => worth(b) - worth(a))[0]
}

function worth({ kind, share }: KindMatch): number {
  return kindWeights[kind] * (0.4 + 0.6 * share)
}

const regionScores: Record<Region, number> = { nav: 8, header: 8, main: 4, footer: 2, aside: 0 }
const unknownPageScores: Record<Region, number> = { nav: 34, header: 34, main: 26, footer: 14, aside: 4 }

function scoreOf(
  link: FoundLink,
  url: URL,
  found: KindMatch | undefined,
  { home, scope }: FrontierSettings,
): number {
  const depth = ownSegments(url, home).length
  if (link.foundBy === 'sitemap') {
    const strong = found && kindWeights[found.kind] >= sitemapStrongest && found.share >= 0.5 && depth <= 2
    return strong ? worth(found) * SITEMAP_SHARE - 5 * Math.max(0, depth - 1) : 0
  }
  const base = found ? worth(found) + regionScores[link.region] : unknownPageScores[link.region]
  const elsewhere =
    new URL(home).hostname.replace(/^www\./, '') === url.hostname.replace(/^www\./, '') ? 0 : 24
  const beside = scope.prefix === '/' && !isBelow(url, home) ? 10 : 0
  const long = link.text.length > 60 ? 16 : 0
  const query = url.search === '' ? 0 : 12
  return base - 6 * Math.max(0, depth - 1) - elsewhere - beside - long - query - 10 * (link.depth - 1)
}

/** Segments below the folder of the home page, without a language. */
function ownSegments(url: URL, home: string): string[] {
  const folder = folderOf(home)
  const path = url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : url.pathname
  const own = new URL(url)
  own.pathname = path
  const segments = segmentsOf(own)
  return segments[0] !== undefined && languageCode(segments[0]) ? segments.slice(1) : segments
}

function isBelow(url: URL, home: string): boolean {
  return url.pathname.startsWith(folderOf(home))
}

function folderOf(home: string): string {
  const { pathname } = new URL(home)
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
