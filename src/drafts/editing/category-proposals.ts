/** Categories that words of the site point to, for the owner to choose from. Pure. */
import type { CategoryChoice, Page } from 'marquee-reader'

export interface CategoryProposal {
  name: string
  /** Words of the site around what points there. */
  reason: string
  /** Page of those words. */
  url: string
}

const most = 6
const reasonCharacters = 140

/** The categories whose names or keywords stand most on the pages, without those that are chosen. */
export function proposeCategories(
  choices: readonly CategoryChoice[],
  pages: readonly Page[],
  chosen: readonly string[],
): CategoryProposal[] {
  const blocks = pages.flatMap((page) =>
    page.blocks
      .filter(({ region }) => region !== 'nav' && region !== 'footer')
      .map(({ text, tag }) => ({
        text,
        plain: plainWords(text),
        url: page.url,
        weight: /^h[1-3]$/.test(tag) ? 3 : 1,
      })),
  )
  const taken = new Set(chosen.map((name) => name.toLowerCase()))
  return choices
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .flatMap((choice) => {
      const found = wordsOf(choice).flatMap((word) => hitOf(word, blocks) ?? [])
      const [best] = found.toSorted((a, b) => b.score - a.score)
      const score = found.reduce((sum, hit) => sum + hit.score, 0) * (choice.parent === null ? 0.8 : 1)
      return best ? [{ name: choice.name, reason: best.reason, url: best.url, score }] : []
    })
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name, reason, url }) => ({ name, reason, url }))
}

function wordsOf({ name, keywords }: CategoryChoice): string[] {
  return [...new Set([name, ...keywords].map(plainWords))].filter((word) => word.length > 4)
}

/** Lower-case words between single spaces, one before and one after, so that whole words are found as plain text. */
function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

interface Hit {
  reason: string
  url: string
  score: number
}

interface Block {
  text: string
  plain: string
  url: string
  weight: number
}

/** A phrase tells more than a word; what is said again tells less each time. */
function hitOf(word: string, blocks: readonly Block[]): Hit | undefined {
  const holding = blocks.filter(({ plain }) => plain.includes(word))
  const [first] = holding.toSorted((a, b) => b.weight - a.weight)
  if (!first) return undefined
  const score = (first.weight + Math.log(holding.length)) * (word.trim().includes(' ') ? 2 : 1)
  const [begin = ''] = word.trim().split(' ')
  return { reason: around(first.text, first.text.toLowerCase().indexOf(begin)), url: first.url, score }
}

function around(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)) + 1)
  return text
    .slice(from, from + reasonCharacters)
    .replace(/\s+\S*$/, (tail) => (from + reasonCharacters < text.length ? '' : tail))
}
