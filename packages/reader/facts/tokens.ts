/** Words of a text with their offsets, cached for recent texts: each is searched for many word lists. */
import { fold, isUnspaced } from './text.ts'

export interface Token {
  word: string
  start: number
  end: number
}

export interface Tokens {
  /** The folded text, and its lower case with the same offsets. */
  folded: string
  lower: string
  words: Token[]
  /** Whether any of it is in a script without spaces between words. */
  unspaced: boolean
}

const MAX_CHARACTERS = 4_000_000
const kept = new Map<string, Tokens>()
let keptCharacters = 0

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text with their offsets; cached, as many rules ask for the same text. */
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

/** Lower-cases letter by letter, except those (such as İ) whose small form is longer. */
function lowerInPlace(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('')
}
