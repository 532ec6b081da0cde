/** Compares text: one spelling for what looks the same, words, sentences, and faithful cuts of quotes. */

/**
 * NFKC, one kind of quote and dash, no invisible characters, white space collapsed (Unicode Standard Annex #15). Case
 * is kept.
 */
export function fold(text: string): string {
  if (!UNFOLDED.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What folding may change: letters outside ASCII, spare spaces. Most passages have none and are returned as they are.
 */
const UNFOLDED = /[^ -_a-~]| {2}|^ | $/

/** Folded, in lower case, letters and digits alone, single spaces between words. */
export function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** Letters of Chinese and Japanese, also those of both, such as `ー`. */
const CHARACTERS = '[\\p{L}&&[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}]]'
const WORD = new RegExp(`${CHARACTERS}|[\\p{L}--${CHARACTERS}][[\\p{L}\\p{M}]--${CHARACTERS}]*|\\p{N}+`, 'gv')

/** Words in lower case; each Han, Hiragana or Katakana character counts as one. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}

const UNSPACED_WORD = new RegExp(`^${CHARACTERS}`, 'v')

/** Counts words; two Chinese or three Japanese characters, or five of a script with vowel signs, count as one. */
export function wordCount(text: string): number {
  const words = wordsOf(text)
  const characters = words.filter((word) => UNSPACED_WORD.test(word)).length
  const rows = words.filter((word) => UNSPACED_ROW.test(word))
  const inRows = rows.reduce((sum, row) => sum + Math.ceil(row.length / 5), 0)
  const ofWord = KANA.test(text) ? 3 : 2
  return words.length - characters - rows.length + Math.ceil(characters / ofWord) + inRows
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const UNSPACED_ROW = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The share of the words of `part` that are in `whole`, 0 to 1. */
export function coverage(part: string, whole: string): number {
  const words = wordsOf(part)
  const held = new Set(wordsOf(whole))
  return words.length ? words.filter((word) => held.has(word)).length / words.length : 0
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

/** Whether any letter is of a script without spaces between words, or of Korean, whose endings are suffixed. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/**
 * Places where `part` stands in `whole` as whole words and whole numbers: `Pro` is not found in `Professional`,
 * nor `$29` in `$29.90`. Scripts without spaces have no word edges. Both are taken as they are: fold them first.
 */
export function placesOf(whole: string, part: string): number[] {
  const places: number[] = []
  for (let at = placeFrom(whole, part, 0); at >= 0; at = placeFrom(whole, part, at + 1)) places.push(at)
  return places
}

/** Whether `placesOf` finds `part` in `whole`. */
export function holds(whole: string, part: string): boolean {
  return placeFrom(whole, part, 0) >= 0
}

function placeFrom(whole: string, part: string, from: number): number {
  if (!part) return -1
  for (let at = whole.indexOf(part, from); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (isEdge(whole, at) && isEdge(whole, at + part.length)) return at
  }
  return -1
}

function isEdge(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  const after = text.slice(at, at + 2)
  const last = before.at(-1) ?? ''
  const next = after[0] ?? ''
  if (/\d[.,]$/.test(before) && /^\d/.test(after)) return false
  if (/\d$/.test(before) && /^[.,]\d/.test(after)) return false
  if (!LETTER_OR_DIGIT.test(last) || !LETTER_OR_DIGIT.test(next)) return true
  if (/\d/.test(last) && /\d/.test(next)) return false
  return isUnspaced(last) || isUnspaced(next)
}

const CLAUSE_START = /(?:[.!?:;|•·。]["')\]]*\s+["'([]*|[!?:;。|]["'」』]*|\s-\s+|[…]\s*)$/u
const CLAUSE_END = /^(?:["')\]]*(?:[.!?:;|•·](?:\s|$|["')\]])|[!?:;。|])|["')\]]*\s+[-|•·…(])/u

/** `01 `, the number before a list item. */
const NUMBER_IN_LIST = /^\s*0\d\s$/
const BEGINS_SENTENCE = /^[¿¡"“«]?[\p{Lu}\p{Lo}]/u

/**
 * Whether `value` is `quote` or whole sentences or clauses of it: it starts and ends where the quote does, or at a mark
 * that ends a clause. A cut inside a clause could change its meaning.
 */
export function isFaithfulCut(value: string, quote: string): boolean {
  const [part, whole] = [fold(value), fold(quote)]
  return placesOf(whole, part).some(
    (at) => startsClause(whole, at) && endsClause(whole, part, at + part.length),
  )
}

function startsClause(whole: string, at: number): boolean {
  const before = whole.slice(0, at)
  if (!LETTER_OR_DIGIT.test(before)) return true
  if (NUMBER_IN_LIST.test(before) && BEGINS_SENTENCE.test(whole.slice(at))) return true
  const isSpaced = /\s$/.test(before) || isUnspaced(whole[at] ?? '')
  return isSpaced && CLAUSE_START.test(before.slice(-12))
}

function endsClause(whole: string, part: string, end: number): boolean {
  const after = whole.slice(end)
  if (!LETTER_OR_DIGIT.test(after)) return true
  if (/[.!?。:;]["')\]」』]*$/u.test(part)) return /^\s/.test(after) || isUnspaced(after[0] ?? '')
  return CLAUSE_END.test(after.slice(0, 12))
}

const SENTENCE_REACH = 600

/**
 * The sentence in which a place of the text lies: from the last mark that ends one before it to the next. Where none is
 * near, it begins and ends at a word within reach.
 */
export function sentenceAt(text: string, start: number, length: number): string {
  const reach = Math.max(0, start - SENTENCE_REACH)
  const before = text.slice(reach, start)
  const last = [...before.matchAll(/[.!?]"?\s+(?=[\p{Lu}\p{Lo}\d"“„])|[。！？]/gu)].at(-1)
  const firstWord = reach === 0 ? 0 : before.search(/\s/) + 1
  const from = reach + (last ? last.index + last[0].length : firstWord)
  const after = text.slice(start + length, start + length + SENTENCE_REACH)
  const mark = after.search(/[.!?]["”)]?(?:\s|$)|[。！？]/u)
  const lastWord = after.length < SENTENCE_REACH ? after.length : after.lastIndexOf(' ')
  return text.slice(from, start + length + (mark < 0 ? Math.max(0, lastWord) : mark + 1)).trim()
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Sentences of a text by the rules of its language (UAX #29), trimmed. */
export function sentencesOf(text: string, language = 'en'): string[] {
  const tongue = /^[a-z]{2,3}(?:-|$)/.test(language) ? language.slice(0, 2) : 'en'
  const segmenter = segmenters.get(tongue) ?? new Intl.Segmenter(tongue, { granularity: 'sentence' })
  segmenters.set(tongue, segmenter)
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
}
