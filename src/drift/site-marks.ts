/** Extracts the marks of a site's identity from a reading, on which the judgement is based. Pure. */
import { getDomain } from 'tldts'
import { type Page, sourcesOfQuote, standsOn, visibleText } from 'marquee-reader'
import type { SiteReading } from '../drafts/index.ts'
import { gamblingWords, interludePhrases, parkingPhrases } from './takeover-words.ts'

/** The state of the site when its facts were last considered true. */
export interface Baseline {
  name: string
  title: string
  /** Registrable domain, or the host if there is none. */
  domain: string
  /** Primary language subtag of the home page, or empty. */
  language: string
  /** The site team confirmed the site although it looked hijacked; from then on it is recognised by its title. */
  confirmed?: boolean
}

/** Everything that was ever quoted from the site. */
export interface Quoted {
  /** Quotes of text, as opposed to addresses. */
  words: readonly string[]
  /** The subset of `words` that supports facts shown on the listing. */
  published: readonly string[]
  /** Addresses elsewhere that the site named as its own: accounts, repositories, email. */
  ties: readonly string[]
}

export interface Marks {
  confirmed: boolean
  /** Share of the quoted words that are still found anywhere: text, head, structured data. */
  surviving: number
  /** The text that visitors see still mentions the product. */
  speaks: boolean
  /** All published quotes are still found. */
  whole: boolean
  named: boolean
  titled: boolean
  /** One of the site's accounts elsewhere is still named. */
  tied: boolean
  /** The site answers on another domain, and the page names the old one. */
  looksBack: boolean
  sameDomain: boolean
  sameLanguage: boolean
  parked: boolean
  gambling: boolean
  /** A script sends visitors to another domain, or to an address that it conceals. */
  sentAway: boolean
  /** The page comes from a server, a bot check or a banner, not from the site itself. */
  interlude: boolean
  /** The page has next to no text. */
  empty: boolean
  needsScript: boolean
}

/** From this share of surviving quotes on, it is the same product whatever else the site says. */
export const enoughQuotes = 0.3
/** Below this share on the home page alone, signs of a takeover count. */
const fewestAtHome = 0.1
const fewestGamblingWords = 3
const maxParkedText = 8_000
const maxInterludeText = 1_500
const leastText = 40

/** Extracts the marks from a reading. */
export function marksOf(baseline: Baseline, quoted: Quoted, reading: SiteReading & { ok: true }): Marks {
  const [home] = reading.pages
  const homeText = home ? visibleText(home) : ''
  const title = home?.title ?? ''
  const text = `${title}\n${homeText}`.toLowerCase()
  const words = wordsAround(baseline, `${title} ${headOf(home)} ${reading.pages.map(visibleText).join('\n')}`)
  const share = (stands: (quote: string) => boolean) =>
    quoted.words.length === 0 ? 0 : quoted.words.filter(stands).length / quoted.words.length
  const stands = (quote: string) => reading.pages.some((page) => standsOn(page, quote))
  const seen = (quote: string) => reading.pages.some((page) => isSeen(page, quote))
  const trade = `${baseline.name}\n${baseline.title}\n${quoted.words.join('\n')}`.toLowerCase()
  const language = primary(home?.language ?? '')
  const sentTo = home?.sendsTo
  const redirects = home?.notes.includes('script_redirect') ?? false
  const parkedByScript = sentTo !== undefined && URL.parse(sentTo)?.pathname === '/lander'
  const sentAway = redirects && (sentTo === undefined || domainOf(sentTo) !== baseline.domain)
  return {
    confirmed: baseline.confirmed === true,
    surviving: share(stands),
    speaks:
      share(seen) >= enoughQuotes &&
      share((quote) => home !== undefined && isSeen(home, quote)) >= fewestAtHome,
    whole: quoted.published.every(stands),
    named: isNamed(baseline.name, words),
    titled: likeness(baseline.title, title) >= 0.5,
    tied: quoted.ties.some(stands),
    looksBack: looksBack(home, text, baseline.domain),
    sameDomain: domainOf(reading.finalUrl) === baseline.domain,
    sameLanguage: language === baseline.language || language === '' || baseline.language === '',
    parked:
      parkedByScript ||
      (homeText.length < maxParkedText && holdsAny(text, parkingPhrases) && !holdsAny(trade, parkingPhrases)),
    gambling: thingsNamed(text) >= fewestGamblingWords && thingsNamed(trade) < 2,
    sentAway,
    interlude: homeText.length < maxInterludeText && holdsAny(text, interludePhrases),
    empty: homeText.trim().length < leastText,
    needsScript: reading.notes.includes('needs_script') || (redirects && !sentAway),
  }
}

/** The baseline of a site, from a reading of its home page. */
export function baselineOf(name: string, url: string, home: Page | undefined): Baseline {
  return {
    name,
    title: home?.title ?? '',
    domain: domainOf(home?.url ?? url),
    language: primary(home?.language ?? ''),
  }
}

/** Registrable domain of an address (public suffix list with its private section), or its host. */
function domainOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? url
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}

function isSeen(page: Page, quote: string): boolean {
  return sourcesOfQuote(page, quote).includes('text')
}

/** The text without domain names: a page like "toolcrib.example is for sale" does not name the product. */
function wordsAround({ name }: Baseline, text: string): string {
  const nameIsDomain = /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name)
  return nameIsDomain ? text : text.replaceAll(/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\b/gu, ' ')
}

function isNamed(name: string, text: string): boolean {
  const wanted = wordsIn(name)
  if (wanted === '') return false
  if (unspaced.test(wanted)) return wordsIn(text).includes(wanted)
  return ` ${wordsIn(text)} `.includes(` ${wanted} `)
}

function looksBack(home: Page | undefined, text: string, domain: string): boolean {
  return (
    holdsAny(text, [domain.toLowerCase()]) || (home?.links ?? []).some(({ url }) => domainOf(url) === domain)
  )
}

/** How many different gambling terms a text contains. */
function thingsNamed(text: string): number {
  return gamblingWords.filter((names) => holdsAny(text, names)).length
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Matches whole words only, in scripts that separate words: `dan.com` is not in `jordan.com`. Expects lower case. */
function holdsAny(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => holds(text, phrase))
}

function holds(text: string, phrase: string): boolean {
  if (unspaced.test(phrase)) return text.includes(phrase)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + phrase.length] ?? ' ']
    if (!/[\p{L}\p{N}.-]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

function headOf(home: Page | undefined): string {
  return (home?.meta ?? [])
    .filter(({ name }) => ['og:site_name', 'og:title', 'application-name'].includes(name))
    .map(({ content }) => content)
    .join(' ')
}

function primary(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? ''
}

function wordsIn(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Share of words that two titles have in common, 0 to 1. */
function likeness(before: string, after: string): number {
  const [old, young] = [new Set(wordsIn(before).split(' ')), new Set(wordsIn(after).split(' '))]
  if (before === '' || after === '') return 0
  const shared = [...old].filter((word) => young.has(word)).length
  return shared / Math.max(1, Math.min(old.size, young.size))
}
