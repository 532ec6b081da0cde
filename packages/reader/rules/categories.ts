/** Under which of the given categories the product is filed, by the words that it uses of itself in telling places. */
import type { Candidate, CategoryChoice } from '../drafter.ts'
import { fold, wordCount } from '../facts/text.ts'
import { WordIndex } from '../facts/word-list.ts'
import { agrees, evidence, metaOf, nodesOf, textIn, type Site, type SitePage } from './site.ts'
import { isTestimonial } from './words/prose.ts'

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

/** What one word in a title, or several words, have to weigh. */
const ENOUGH = 2.9
const MOST = 3

/** Names of categories, the best first; a second one only if it comes close. */
export function findCategories(site: Site): Candidate<string>[] {
  const hits = keywordHits(site)
  const byChoice = Map.groupBy(hits, ({ choice }) => choice)
  const scored = [...byChoice]
    .map(([choice, own]) => ({ choice, own, score: scoreOf(own) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(
      ({ own, score }, place) =>
        isBorneOut(own, score) && (place === 0 || (score >= best * 0.6 && own.some(isNaming))),
    )
    .slice(0, MOST)
    .map(({ choice, own, score }) => {
      const [strongest] = own.toSorted((a, b) => b.weight - a.weight)
      return {
        value: choice.name,
        evidence: strongest ? [evidence(strongest.passage.page, strongest.passage.text)] : [],
        confidence: Math.min(1, score / (best || 1)),
      }
    })
}

/** One stray word makes no category: it takes a title, or a second word beside the first. */
function isBorneOut(hits: KeywordHit[], score: number): boolean {
  const stems = new Set(hits.map(({ keyword }) => keyword.slice(0, 4)))
  const telling = hits.filter(({ passage }) => passage.weight >= 2)
  return score >= ENOUGH && (hits.some(isNaming) || (stems.size > 1 && telling.length > 0))
}

function isNaming({ passage }: KeywordHit): boolean {
  return passage.isNaming
}

/** A keyword counts most where it stands first, less each time it comes again; several keywords count together. */
function scoreOf(hits: KeywordHit[]): number {
  const byKeyword = Map.groupBy(hits, ({ keyword }) => keyword)
  const sums = [...byKeyword.values()].map((same) => {
    const weights = same.map(({ weight }) => weight).toSorted((a, b) => b - a)
    return weights.reduce((sum, weight, place) => sum + weight / (place + 1) ** 2, 0)
  })
  return sums.toSorted((a, b) => b - a).reduce((sum, weight, place) => sum + weight / (1 + place * 0.25), 0)
}

/** Every keyword of every category where the site uses it. */
export function keywordHits(site: Site): KeywordHit[] {
  const index = indexOf(site.categories)
  return passagesOf(site).flatMap((passage) =>
    index.find(passage.text).map(({ text, of: { choice, rarity } }) => ({
      choice,
      keyword: text.toLowerCase(),
      passage,
      weight: passage.weight * rarity,
    })),
  )
}

interface Listed {
  choice: CategoryChoice
  rarity: number
}

const prepared = new WeakMap<CategoryChoice[], WordIndex<Listed>>()

/** Phrases tell more than words, and words of one category more than those of many. */
function indexOf(categories: CategoryChoice[]): WordIndex<Listed> {
  const held = prepared.get(categories)
  if (held) return held
  const words = categories
    .filter(({ keywords }) => keywords.length > 0)
    .flatMap((choice) =>
      [...new Set([choice.name, ...choice.keywords].map((word) => fold(word).toLowerCase()))].map((word) => ({
        word,
        choice,
      })),
    )
  const owners = Map.groupBy(words, ({ word }) => word)
  const index = new WordIndex(
    words.map(({ word, choice }): [string, Listed] => {
      const rarity =
        ((choice.parent === null ? 0.8 : 1) * (wordCount(word) > 1 ? 1.6 : 1)) /
        Math.sqrt(owners.get(word)?.length ?? 1)
      return [word, { choice, rarity }]
    }),
  )
  prepared.set(categories, index)
  return index
}

function passagesOf(site: Site): Passage[] {
  const { home } = site
  const titles = [home.title, metaOf(home, 'og:title')]
  const heads = [...titles, metaOf(home, 'description'), metaOf(home, 'og:description')].filter(
    (text) => text && agrees(site, text),
  )
  const structured = nodesOf(
    home,
    'SoftwareApplication',
    'WebApplication',
    'MobileApplication',
    'Product',
    'Organization',
    'WebSite',
    'Course',
  )
    .flatMap((node) => [textIn(node, 'description'), textIn(node, 'applicationCategory')])
    .filter((text) => text && agrees(site, text))
  const blocks = home.blocks.filter(
    (block) => block.region !== 'nav' && block.region !== 'footer' && !isTestimonial(block),
  )
  const body = blocks.map((block, place) => ({
    text: block.text,
    page: home,
    weight: block.tag === 'h1' ? 3 : place < 6 ? 2 : /^h[2-4]$/.test(block.tag) ? 0.8 : 0.3,
    isNaming: place < 6 && /^h[1-3]$/.test(block.tag),
  }))
  return [
    ...unique(heads).map((text) => ({ text, page: home, weight: 3, isNaming: titles.includes(text) })),
    ...unique(structured).map((text) => ({ text, page: home, weight: 2.5, isNaming: false })),
    ...body,
  ]
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}
