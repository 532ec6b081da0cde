/** Words of a text with their places, kept for the texts last asked for: one text is searched for many lists of words. */
import { fold, isUnspaced } from './text.ts'

export interface Token {
  /** Lower case. */
  word: string
  start: number
  end: number
}

export interface Tokens {
  /** The folded text, and the same in lower case at the same places. */
  folded: string
  lower: string
  words: Token[]
  /** Whether any of it is in a script whose words are glued to others. */
  unspaced: boolean
}

const MAX_CHARACTERS = 4_000_000
const kept = new Map<string, Tokens>()
let keptCharacters = 0

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text with their places; kept, since many rules ask for the same text. */
export function tokensOf(text: string): Tokens {
  const held = kept.get(text)
  if (held) return held
  const folded = fold(text)
  const lower = lowerInPlace(folded)
  const words = [...lower.matchAll(WORD)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const made = { folded, lower, words, unspaced: isUnspaced(lower) }
  if (keptCharacters + text.length > MAX_CHARACTERS) {
    kept.clear()
    keptCharacters = 0
  }
  kept.set(text, made)
  keptCharacters += text.length
  return made
}

/** Lower case letter by letter, leaving out those (as İ) whose small form is longer. */
function lowerInPlace(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('')
}
