/** Whether a site is still the one that was listed: its name, title, address, language and the quotes that are left. Pure. */
import { getDomain } from 'tldts'
import { type Page, type SiteReading, standsOn, visibleText } from '../drafts/index.ts'
import type { SiteReason, SiteState } from './site-state.ts'
import { gamblingWords, parkingPhrases } from './takeover-words.ts'

/** What the site was when its facts were last held to be true. */
export interface Baseline {
  name: string
  title: string
  /** Registrable domain, or the host where there is none. */
  domain: string
  /** Primary language tag of the home page, or empty. */
  language: string
  /** The site team held the site to be genuine although it looked otherwise: its title is the witness from then on. */
  confirmed?: boolean
}

export interface Judgement {
  state: SiteState
  reason: SiteReason
  /** Where the site answers now; null where it does not. */
  finalUrl: string | null
  /** Share of the old quotes that still stand, 0 to 1. */
  surviving: number
  /** How much of the site's identity is left, 0 to 1: for the team's list. */
  identity: number
}

/** From this share of quotes on, the site speaks of the same product whatever else it says. */
const enoughQuotes = 0.3
const fewestGamblingWords = 4

/** Judges a reading. `quotes` are all words that were ever quoted, `published` those that facts on the listing rest on. */
export function judgeSite(
  baseline: Baseline,
  quotes: readonly string[],
  reading: SiteReading,
  published = quotes,
): Judgement {
  if (!reading.ok)
    return { state: 'unreachable', reason: 'not_reached', finalUrl: null, surviving: 0, identity: 0 }
  const marks = marksOf(baseline, quotes, published, reading)
  const { state, reason } = verdict(marks)
  return {
    state,
    reason,
    finalUrl: reading.finalUrl,
    surviving: marks.surviving,
    identity: identityOf(marks),
  }
}

interface Marks {
  confirmed: boolean
  surviving: number
  /** All published quotes stand. */
  whole: boolean
  named: boolean
  titled: boolean
  sameDomain: boolean
  sameLanguage: boolean
  parked: boolean
  gambling: boolean
  scriptRedirect: boolean
  /** Next to no text. */
  empty: boolean
  needsScript: boolean
}

function verdict(marks: Marks): { state: SiteState; reason: SiteReason } {
  const same = marks.surviving >= enoughQuotes
  if (marks.confirmed && marks.titled && marks.sameDomain)
    return marks.whole ? { state: 'ok', reason: 'same' } : { state: 'changed', reason: 'facts_changed' }
  if (!same && marks.parked) return { state: 'suspected_hijack', reason: 'parked' }
  if (!same && marks.gambling) return { state: 'suspected_hijack', reason: 'gambling' }
  if (!same && marks.scriptRedirect) return { state: 'suspected_hijack', reason: 'script_redirect' }
  if (!marks.sameDomain) {
    return same || (marks.named && marks.titled)
      ? { state: 'moved', reason: 'moved_domain' }
      : { state: 'suspected_hijack', reason: 'other_domain' }
  }
  if (same) {
    if (marks.whole) return { state: 'ok', reason: 'same' }
    return { state: 'changed', reason: marks.named ? 'facts_changed' : 'renamed' }
  }
  if (marks.named || marks.titled) return { state: 'changed', reason: 'redesigned' }
  if (marks.empty && marks.needsScript) return { state: 'unreachable', reason: 'needs_script' }
  return { state: 'suspected_hijack', reason: marks.sameLanguage ? 'other_content' : 'other_language' }
}

function identityOf(marks: Marks): number {
  const quotes = Math.min(1, marks.surviving / 0.5)
  const score =
    0.4 * quotes +
    (marks.named ? 0.25 : 0) +
    (marks.titled ? 0.1 : 0) +
    (marks.sameDomain ? 0.1 : 0) +
    (marks.sameLanguage ? 0.15 : 0)
  return Math.round((marks.parked || marks.gambling || marks.scriptRedirect ? score / 2 : score) * 100) / 100
}

function marksOf(
  baseline: Baseline,
  quotes: readonly string[],
  published: readonly string[],
  reading: SiteReading & { ok: true },
): Marks {
  const [home] = reading.pages
  const text = reading.pages.map(visibleText).join('\n')
  const title = home?.title ?? ''
  // A page that only names the domain does not name the product: "toolcrib.example is for sale".
  const words = ` ${wordsIn(`${title} ${headOf(home)} ${text}`.replaceAll(/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\b/gu, ' '))} `
  const stands = (quote: string) => reading.pages.some((page) => standsOn(page, quote))
  const standing = quotes.filter(stands)
  const language = primary(home?.language ?? '')
  const short = text.trim().length < 200
  return {
    confirmed: baseline.confirmed === true,
    surviving: quotes.length === 0 ? 0 : standing.length / quotes.length,
    whole: published.every(stands),
    named: baseline.name !== '' && words.includes(` ${wordsIn(baseline.name)} `),
    titled: likeness(baseline.title, title) >= 0.5,
    sameDomain: domainOf(reading.finalUrl) === baseline.domain,
    sameLanguage: language === baseline.language || language === '' || baseline.language === '',
    parked:
      text.length < 8000 &&
      parkingPhrases.some((phrase) => hasPhrase(`${title}\n${text}`.toLowerCase(), phrase)),
    gambling:
      gamblingWords.filter(
        (word) =>
          words.includes(` ${wordsIn(word)} `) ||
          (/[^\p{Script=Latin}\p{Script=Cyrillic}\s]/u.test(word) && text.includes(word)),
      ).length >= fewestGamblingWords,
    scriptRedirect: reading.notes.includes('script_redirect'),
    empty: short,
    needsScript: reading.notes.includes('needs_script'),
  }
}

/** The baseline of a site as it was read. */
export function baselineOf(name: string, url: string, home: Page | undefined): Baseline {
  return {
    name,
    title: home?.title ?? '',
    domain: domainOf(home?.url ?? url),
    language: primary(home?.language ?? ''),
  }
}

/** Registrable domain of an address (public suffix list with its private section), or its host. */
export function domainOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? url
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}

/** Whole words only, where the script has words apart: `dan.com` is not in `jordan.com`. */
function hasPhrase(text: string, phrase: string): boolean {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(phrase)) return text.includes(phrase)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (
      !/[\p{L}\p{N}.-]/u.test(text[at - 1] ?? ' ') &&
      !/[\p{L}\p{N}]/u.test(text[at + phrase.length] ?? ' ')
    )
      return true
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
