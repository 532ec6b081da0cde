/** Categories that the website's wording suggests, for the owner to choose from. Pure. */
import type { CategoryChoice, Page } from 'marquee-reader'

export interface CategoryProposal {
  name: string
  /** The words of the website around the match. */
  reason: string
  /** The page with those words. */
  url: string
}

const maxProposals = 6
const reasonCharacters = 140
/** The most text that is searched, in characters: per block and in total. */
const blockCharacters = 4000
const allCharacters = 100_000
/** The most words a phrase may have to be found. */
const phraseWords = 6

/** The categories whose names or keywords score highest on the pages, without those already chosen. */
export function proposeCategories(
  choices: readonly CategoryChoice[],
  pages: readonly Page[],
  chosen: readonly string[],
): CategoryProposal[] {
  const taken = new Set(chosen.map((name) => name.toLowerCase()))
  const open = choices
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .map((choice) => ({ choice, phrases: phrasesOf(choice) }))
  const hits = findPhrases(new Set(open.flatMap(({ phrases }) => phrases)), blocksOf(pages))
  return open
    .flatMap(({ choice, phrases }) => {
      const found = phrases.flatMap((phrase) => scored(phrase, hits.get(phrase)) ?? [])
      const [best] = found.toSorted((a, b) => b.score - a.score)
      const score = found.reduce((sum, hit) => sum + hit.score, 0) * (choice.parent === null ? 0.8 : 1)
      return best ? [{ name: choice.name, phrase: best.phrase, block: best.block, score }] : []
    })
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name))
    .slice(0, maxProposals)
    .map(({ name, phrase, block }) => ({ name, reason: reasonOf(phrase, block), url: block.url }))
}

interface Block {
  text: string
  url: string
  weight: number
}

/** The text of the pages outside their menus and footers, up to a limit. */
function blocksOf(pages: readonly Page[]): Block[] {
  let left = allCharacters
  const blocks: Block[] = []
  for (const page of pages)
    for (const { text, tag, region } of page.blocks) {
      if (region === 'nav' || region === 'footer') continue
      if (left <= 0) return blocks
      const read = text.slice(0, Math.min(left, blockCharacters))
      left -= read.length
      blocks.push({ text: read, url: page.url, weight: /^h[1-3]$/.test(tag) ? 3 : 1 })
    }
  return blocks
}

interface Hits {
  /** How many blocks contain the phrase. */
  count: number
  /** The first of the blocks with the greatest weight. */
  block: Block
}

/**
 * Searches the text once: each run of words is looked up in the set, so the cost does not depend on the number of
 * phrases.
 */
function findPhrases(phrases: ReadonlySet<string>, blocks: readonly Block[]): Map<string, Hits> {
  const hits = new Map<string, Hits>()
  for (const block of blocks) for (const phrase of phrasesIn(block.text, phrases)) note(phrase, block)
  return hits

  function note(phrase: string, block: Block): void {
    const known = hits.get(phrase)
    if (!known) hits.set(phrase, { count: 1, block })
    else
      hits.set(phrase, {
        count: known.count + 1,
        block: block.weight > known.block.weight ? block : known.block,
      })
  }
}

function phrasesIn(text: string, phrases: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const all = plainWords(text).split(' ')
  for (const at of all.keys()) {
    let run = ''
    for (const word of all.slice(at, at + phraseWords)) {
      run = run === '' ? word : `${run} ${word}`
      if (phrases.has(run)) found.add(run)
    }
  }
  return found
}

function phrasesOf({ name, keywords }: CategoryChoice): string[] {
  return [...new Set([name, ...keywords].map(plainWords))].filter((phrase) => phrase.length > 2)
}

/** The text in lower case, with only letters and digits, its words separated by single spaces. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A phrase scores higher than a single word; repetitions add less each time (logarithmically). */
function scored(phrase: string, hits: Hits | undefined) {
  if (!hits) return undefined
  const score = (hits.block.weight + Math.log(hits.count)) * (phrase.includes(' ') ? 2 : 1)
  return { phrase, block: hits.block, score }
}

function reasonOf(phrase: string, { text }: Block): string {
  const [begin = ''] = phrase.split(' ')
  const at = text.toLowerCase().indexOf(begin)
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)) + 1)
  return text
    .slice(from, from + reasonCharacters)
    .replace(/\s+\S*$/, (tail) => (from + reasonCharacters < text.length ? '' : tail))
}
