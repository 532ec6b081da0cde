/** Chooses among the given categories by the words that the site uses of itself in telling places. */
import type { Candidate, CategoryChoice } from '../drafter.ts'
import { fold, wordCount } from '../facts/text.ts'
import { remembered } from '../facts/remembered.ts'
import { stemOf } from '../facts/stem.ts'
import { WordIndex } from '../facts/word-list.ts'
import { judged } from './certainty.ts'
import { agrees, evidence, headsOf, ownersOn, textIn, type Site, type SitePage } from './site.ts'
import { isAnnounced, isAside, isOwnText } from './words/prose.ts'

interface Passage {
  text: string
  page: SitePage
  weight: number
  /** Says what the product is: a title or the first heading. */
  isNaming: boolean
}

export interface KeywordHit {
  choice: CategoryChoice
  keyword: string
  passage: Passage
  weight: number
}

const HEAD = 3
const MAX = 8

/** Names of categories, the best first. */
export function findCategories(site: Site): Candidate<string>[] {
  const byChoice = Map.groupBy(keywordHits(site), ({ choice }) => choice)
  const scored = [...byChoice]
    .map(([choice, own]) => ({ choice, own, score: scoreOf(own) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX)
  const best = scored[0]?.score ?? 0
  return judged(
    'categories',
    scored.flatMap(({ choice, own, score }, place) => {
      const [strongest] = own.toSorted((a, b) => b.weight - a.weight)
      if (!strongest) return []
      const words = new Set(own.map(({ keyword }) => keyword.slice(0, 4))).size
      // One word somewhere in the text says nothing.
      if (words === 1 && strongest.passage.weight < 2) return []
      const weight = Math.min(1, score / ENOUGH)
      const naming = Number(own.some(({ passage }) => passage.isNaming))
      const variety = Math.min(1, (words - 1) / 2)
      const signs = {
        weight,
        share: score / best,
        first: Number(place === 0),
        // The lead over the runner-up; its parent or child is no rival.
        ahead:
          place === 0
            ? (1 - (scored.slice(1).find((other) => !isKin(other.choice, choice))?.score ?? 0) / best) ** 4
            : 0,
        naming,
        words: variety,
        // A title confirmed by the rest of the page tells more than both apart.
        borne_out: (naming * (weight + variety)) / 2,
      }
      const { page, text } = strongest.passage
      // One stray word or phrase is not enough: it takes a title, or a second word in another passage.
      const isTelling =
        words > 1 &&
        own.some(({ passage }) => passage.weight >= 2) &&
        (new Set(own.map(({ passage }) => passage.text)).size > 1 || isInBrief(strongest.passage))
      const hasGrounds = isTelling || naming === 1
      return [{ value: choice.name, evidence: [evidence(page, text)], signs, hasGrounds }]
    }),
  )
}

function isInBrief({ text, weight }: Passage): boolean {
  return weight === HEAD && text.length <= 120
}

function isKin(one: CategoryChoice, other: CategoryChoice): boolean {
  return one.parent === other.slug || other.parent === one.slug
}

/** The sum of weights beyond which more words add nothing. */
const ENOUGH = 12

/** Each keyword's strongest hit counts in full, repeats less; several keywords add up. */
function scoreOf(hits: KeywordHit[]): number {
  const byKeyword = Map.groupBy(hits, ({ keyword }) => keyword)
  const sums = [...byKeyword.values()].map((same) => {
    const weights = same.map(({ weight }) => weight).toSorted((a, b) => b - a)
    return weights.reduce((sum, weight, place) => sum + weight / (place + 1) ** 2, 0)
  })
  return sums.toSorted((a, b) => b - a).reduce((sum, weight, place) => sum + weight / (1 + place * 0.25), 0)
}

/** What another form of a keyword weighs: `weddings` for `wedding`, but also `match` for `matches`. */
const OTHER_FORM = 0.4

/** Each use of a category's keyword on the site, in any form. */
export function keywordHits(site: Site): KeywordHit[] {
  const index = indexOf(site.categories)
  return passagesOf(site).flatMap((passage) =>
    index
      .find(passage.text)
      .filter(
        ({ text, start, end, of: { word } }) =>
          !isOfOthers(fold(passage.text), start, end) && isForm(spaced(text), word, spaced(site.name)),
      )
      .map(({ text, of: { word, choice, rarity } }) => ({
        choice,
        keyword: text.toLowerCase(),
        passage,
        weight: passage.weight * rarity * (spaced(text) === word ? 1 : OTHER_FORM),
      })),
  )
}

/** `weddings` of `wedding`; not `restore` of the Turkish `restoran`, nor a word of a short name. */
function isForm(text: string, word: string, name: string): boolean {
  const isOfName = wordCount(name) < 3 && ` ${name} `.includes(` ${text} `)
  const isAkin =
    word.includes(' ') || text.length === word.length || text.startsWith(word) || word.startsWith(text)
  return text === word || (isAkin && !isOfName)
}

/** `No subscriptions`, `never sleeps`: what it is not. */
const WITHOUT =
  /(?<!\p{L})(?:no|not|never|without|zero|non|kein\p{L}*|ohne|sans|sin|senza|sem|zonder|geen|bez|fără|без)\s+(?:\p{L}+\s+)?$/iu

const CUSTOMERS =
  '(?:brands|companies|firms|businesses|agencies|marken|firmen|unternehmen|marques|entreprises|marcas|empresas|marchi|aziende|merken|bedrijven|marek|firm)'
/** `Films for finance companies`, `filmy dla marek health`: the customers' branch. The word's place is marked by `|`. */
const OF_CUSTOMERS = new RegExp(
  `(?<!\\p{L})(?:for|für|pour|para|per|voor|dla) (?:[\\p{L}&]+,? ){0,3}(?:\\| ${CUSTOMERS}(?!\\p{L})|${CUSTOMERS} (?!(?:y|e|et|i|and|und|en) )[\\p{L} ]{0,20}\\|)`,
  'iu',
)

/** What the product is not, or the branch of the companies that it is for. */
function isOfOthers(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  return WITHOUT.test(before) || OF_CUSTOMERS.test(`${before.slice(-60)}|${text.slice(end, end + 20)}`)
}

function spaced(text: string): string {
  return text.toLowerCase().replace(/-/g, ' ')
}

interface Listed {
  /** The keyword as `spaced` gives it. */
  word: string
  choice: CategoryChoice
  rarity: number
}

/** Phrases weigh more than words, and words of one category more than those shared by many. */
const indexOf = remembered((categories: CategoryChoice[]): WordIndex<Listed> => {
  const words = categories
    .filter(({ keywords }) => keywords.length > 0)
    .flatMap((choice) =>
      [...new Set([choice.name, ...choice.keywords].map((word) => fold(word).toLowerCase()))].map((word) => ({
        word,
        choice,
      })),
    )
  const owners = Map.groupBy(words, ({ word }) => word)
  return new WordIndex(
    words.map(({ word, choice }): [string, Listed] => {
      const rarity =
        ((choice.parent === null ? 0.8 : 1) * (wordCount(word) > 1 ? 1.6 : 1)) /
        Math.sqrt(owners.get(word)?.length ?? 1)
      return [word, { word: spaced(word), choice, rarity }]
    }),
    stemOf,
  )
})

function passagesOf(site: Site): Passage[] {
  const { home } = site
  const titles = headsOf(site, 'title', 'og:title')
  const heads = [...titles, ...headsOf(site, 'description', 'og:description')]
  const structured = ownersOn(home)
    .flatMap((node) => [textIn(node, 'description'), textIn(node, 'applicationCategory')])
    .filter((text) => text && agrees(site, text))
  const blocks = home.blocks.filter(
    (block) => isOwnText(block) && !isAside(block) && !isAnnounced(block, home),
  )
  const body = blocks.map((block, place) => ({
    text: block.text,
    page: home,
    weight:
      block.tag === 'h1'
        ? 3
        : place < 6 && block.text.length <= LONGEST_LINE
          ? 2
          : /^h[2-4]$/.test(block.tag)
            ? 0.8
            : 0.3,
    isNaming: place < 6 && /^h[1-3]$/.test(block.tag),
  }))
  return [
    ...[...new Set(heads)].map((text) => ({
      text,
      page: home,
      weight: HEAD,
      isNaming: titles.includes(text),
    })),
    ...[...new Set(structured)].map((text) => ({ text, page: home, weight: 2.5, isNaming: false })),
    ...body,
  ]
}

/** A longer passage names much besides the product. */
const LONGEST_LINE = 300
