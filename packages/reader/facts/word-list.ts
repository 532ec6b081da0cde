/** Lists of words and phrases of many languages, found in running text in one pass over its words. */
import { fold, isUnspaced } from './text.ts'
import { tokensOf, type Tokens } from './tokens.ts'

export interface Found<T> {
  text: string
  /** Where in the folded text it begins and ends. */
  start: number
  end: number
  of: T
}

export interface WordList {
  /** The words as given, separated by `|`. */
  words: string
  in(text: string): boolean
  /** All listed words in the text; of several that begin at one place, the longest. */
  find(text: string): Found<true>[]
}

/** The folded text with the words of the lists blanked out. */
export function without(text: string, ...lists: WordList[]): string {
  const folded = fold(text)
  return lists
    .flatMap((list) => list.find(folded))
    .reduce(
      (kept, { start, end }) => kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end),
      folded,
    )
}

/**
 * A list of words separated by `|`, line breaks allowed. Ignores case; a hyphen equals a space. Words of
 * scripts without spaces (and Korean, whose endings are glued on) are found anywhere, all others as whole words; a final
 * `*` of a single word matches any ending, a leading `/` must be in the text.
 */
export function wordList(source: string): WordList {
  const index = new WordIndex<true>(source.split('|').map((word) => [word, true]))
  return { words: source, in: (text) => index.has(text), find: (text) => index.find(text) }
}

interface Entry<T> {
  /** Character required right before it, or empty. */
  before: string
  of: T
}

/** The phrases that begin with one word, and the word count of the longest. */
interface Phrases<T> {
  entries: Map<string, Entry<T>[]>
  longest: number
}

/** Words and phrases, each mapped to a value. */
export class WordIndex<T> {
  readonly #phrases = new Map<string, Phrases<T>>()
  readonly #stems: [string, T][] = []
  readonly #glued: [string, T][] = []
  readonly #stem: (word: string) => string

  /** Words with the same `stem` count as one; without it, each word is its own. */
  constructor(words: Iterable<readonly [string, T]>, stem = (word: string) => word) {
    this.#stem = stem
    for (const [word, of] of words) this.#add(word, of)
  }

  has(text: string): boolean {
    return this.#matches(tokensOf(text), 1).length > 0
  }

  find(text: string): Found<T>[] {
    return this.#matches(tokensOf(text), Infinity)
  }

  #add(word: string, of: T): void {
    const { lower, words } = tokensOf(fold(word))
    const [first] = words
    if (!first) return
    if (isUnspaced(lower)) this.#glued.push([lower, of])
    else if (lower.endsWith('*')) this.#stems.push([first.word, of])
    else {
      const start = this.#stem(first.word)
      const phrases = this.#phrases.get(start) ?? { entries: new Map<string, Entry<T>[]>(), longest: 1 }
      const key = phraseOf(lower, words, 0, words.length, this.#stem)
      const entry = { before: lower.startsWith('/') ? '/' : '', of }
      phrases.entries.set(key, [...(phrases.entries.get(key) ?? []), entry])
      phrases.longest = Math.max(phrases.longest, words.length)
      this.#phrases.set(start, phrases)
    }
  }

  /** The matches, up to `most`. */
  #matches(tokens: Tokens, most: number): Found<T>[] {
    const { lower, words, unspaced } = tokens
    const matches: Found<T>[] = []
    for (let at = 0; at < words.length && matches.length < most; at++) {
      const word = words[at]
      if (!word) continue
      const phrases = this.#phrases.get(this.#stem(word.word))
      if (phrases) matches.push(...this.#phrasesAt(tokens, at, phrases))
      for (const [stem, of] of this.#stems)
        if (word.word.startsWith(stem)) matches.push(found(tokens, word.start, word.end, of))
    }
    for (const [part, of] of unspaced ? this.#glued : []) {
      for (let at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + part.length)) {
        if (matches.length >= most) return matches
        matches.push(found(tokens, at, at + part.length, of))
      }
    }
    return matches
  }

  /** The values of the longest phrase that begins at a word. */
  #phrasesAt(tokens: Tokens, at: number, phrases: Phrases<T>): Found<T>[] {
    const { lower, words } = tokens
    const start = words[at]?.start ?? 0
    for (let length = Math.min(phrases.longest, words.length - at); length > 0; length--) {
      const end = words[at + length - 1]?.end ?? start
      const entries = phrases.entries
        .get(phraseOf(lower, words, at, length, this.#stem))
        ?.filter(({ before }) => !before || lower[start - 1] === before)
      if (entries?.length) return entries.map(({ of }) => found(tokens, start, end, of))
    }
    return []
  }
}

/** The stems of the words from a position on, with what separates them; hyphens become spaces. */
function phraseOf(
  lower: string,
  words: Tokens['words'],
  at: number,
  length: number,
  stem: (word: string) => string,
): string {
  let phrase = ''
  let end: number | undefined
  for (const word of words.slice(at, at + length)) {
    if (end !== undefined) phrase += lower.slice(end, word.start).replace(/-/g, ' ')
    phrase += stem(word.word)
    end = word.end
  }
  return phrase
}

function found<T>({ folded }: Tokens, start: number, end: number, of: T): Found<T> {
  return { text: folded.slice(start, end), start, end, of }
}
