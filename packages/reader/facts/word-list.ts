/** Lists of words and phrases of many languages, found in running text in one pass over its words. */
import { fold } from './text.ts'
import { tokensOf, type Tokens } from './tokens.ts'

export interface Found<T> {
  /** The word as it stands in the text, folded. */
  text: string
  /** Where in the folded text it begins and ends. */
  start: number
  end: number
  /** What was listed under the word. */
  of: T
}

export interface WordList {
  /** Whether any of the words stands in the text. */
  in(text: string): boolean
  /** All of the words that stand in the text; of several that begin at one place the longest. */
  find(text: string): Found<true>[]
}

/** The folded text with blanks in place of the words that any of the lists has. */
export function without(text: string, ...lists: WordList[]): string {
  const folded = fold(text)
  return lists
    .flatMap((list) => list.find(folded))
    .reduce(
      (kept, { start, end }) => kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end),
      folded,
    )
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * A list from words parted by `|`, line breaks allowed. Case does not count, a hyphen is as good as a space. Words of
 * scripts without spaces (and Korean, whose endings are glued on) are found anywhere, all others as whole words; a final
 * `*` stands for any ending, a `/` in front has to stand there.
 */
export function wordList(source: string): WordList {
  const index = new WordIndex<true>(source.split('|').map((word) => [word, true]))
  return { in: (text) => index.has(text), find: (text) => index.find(text) }
}

interface Entry<T> {
  /** Character that has to stand in front, or empty. */
  before: string
  of: T
}

/** Words and phrases, each with something listed under it. */
export class WordIndex<T> {
  /** Phrases by their first word, by the whole phrase. */
  readonly #phrases = new Map<string, Map<string, Entry<T>[]>>()
  readonly #stems: [string, T][] = []
  readonly #glued: [string, T][] = []
  #longest = 1

  constructor(words: Iterable<readonly [string, T]>) {
    for (const [word, of] of words) this.#add(word, of)
  }

  has(text: string): boolean {
    for (const _ of this.#matches(tokensOf(text))) return true
    return false
  }

  find(text: string): Found<T>[] {
    return [...this.#matches(tokensOf(text))]
  }

  #add(word: string, of: T): void {
    const { lower, words } = tokensOf(fold(word))
    const [first] = words
    if (!first) return
    if (UNSPACED.test(lower)) this.#glued.push([lower, of])
    else if (lower.endsWith('*')) this.#stems.push([first.word, of])
    else {
      const phrases = this.#phrases.get(first.word) ?? new Map<string, Entry<T>[]>()
      const key = phraseOf(lower, words, 0, words.length)
      phrases.set(key, [...(phrases.get(key) ?? []), { before: lower.startsWith('/') ? '/' : '', of }])
      this.#phrases.set(first.word, phrases)
      this.#longest = Math.max(this.#longest, words.length)
    }
  }

  *#matches(tokens: Tokens): Generator<Found<T>> {
    const { lower, words } = tokens
    for (let at = 0; at < words.length; at++) {
      yield* this.#phrasesAt(tokens, at)
      const word = words[at]
      if (word)
        for (const [stem, of] of this.#stems)
          if (word.word.startsWith(stem)) yield found(tokens, word.start, word.end, of)
    }
    for (const [part, of] of this.#glued) {
      for (let at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + part.length))
        yield found(tokens, at, at + part.length, of)
    }
  }

  *#phrasesAt(tokens: Tokens, at: number): Generator<Found<T>> {
    const { lower, words } = tokens
    const first = words[at]
    const phrases = first && this.#phrases.get(first.word)
    if (!phrases) return
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length--) {
      const entries = phrases
        .get(phraseOf(lower, words, at, length))
        ?.filter(({ before }) => !before || lower[first.start - 1] === before)
      const last = words[at + length - 1]
      if (!entries?.length || !last) continue
      for (const { of } of entries) yield found(tokens, first.start, last.end, of)
      return
    }
  }
}

/** The words from a place on with what stands between them; hyphens and spaces alike. */
function phraseOf(lower: string, words: Tokens['words'], at: number, length: number): string {
  const first = words[at]
  const last = words[at + length - 1]
  return first && last
    ? length === 1
      ? first.word
      : lower.slice(first.start, last.end).replace(/-/g, ' ')
    : ''
}

function found<T>({ folded }: Tokens, start: number, end: number, of: T): Found<T> {
  return { text: folded.slice(start, end), start, end, of }
}
