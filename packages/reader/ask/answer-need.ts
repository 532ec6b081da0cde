/** Finds the sentence of a site that is about a need. Gives a sentence or nothing, never a verdict. Pure. */
import { knownNeed, type KnownNeed } from './need-table.ts'
import { affirms } from '../facts/negation.ts'
import type { Passage } from './passages.ts'

/** Whether a need can be searched for: it is in the table, has two or more words, or is a name such as `WhatsApp`. */
export function isUnderstood(need: string): boolean {
  return knownNeed(need) !== undefined || contentWords(need).length > 1 || isName(need)
}

/** The passage that is about the need, or null. */
export function passageFor<P extends Pick<Passage, 'quote' | 'url' | 'legal'>>(
  need: string,
  passages: readonly P[],
): P | null {
  if (!isUnderstood(need)) return null
  const known = knownNeed(need)
  const wanted = contentWords(need)
  const fits = known
    ? (passage: P) => says(known, passage)
    : isName(need)
      ? ({ quote, legal }: P) => !legal && affirms(new RegExp(need.trim(), 'u'), quote)
      : (passage: P) => holdsTogether(wanted, passage)
  const [best] = passages.filter(fits).toSorted((a, b) => worth(b, wanted) - worth(a, wanted))
  return best ?? null
}

/** One word in capitals, or with a capital after its first letter: a proper name. */
function isName(need: string): boolean {
  return /^\p{L}+$/u.test(need.trim()) && /\p{L}\p{Lu}/u.test(need.trim())
}

/** True if a text is about the need; for an owner's own words, which need no page. */
export function isAbout(need: string, text: string): boolean {
  return passageFor(need, [{ quote: text, url: '', legal: false }]) !== null
}

function says(
  { said, unlike, denied, legal }: KnownNeed,
  passage: Pick<Passage, 'quote' | 'legal'>,
): boolean {
  if (passage.legal && legal !== true) return false
  if (unlike?.test(passage.quote)) return false
  return denied ? said.test(passage.quote) : affirms(said, passage.quote)
}

/** True if the words occur close together, in any order. */
function holdsTogether(
  wanted: readonly string[],
  { quote, legal }: Pick<Passage, 'quote' | 'legal'>,
): boolean {
  if (legal) return false
  const words = wordsOf(quote).map(stem)
  const stems = wanted.map(stem)
  return words.some((_word, start) => {
    const near = words.slice(start, start + stems.length + 1)
    return stems.every((one) => near.includes(one))
  })
}

/** Ranks sentences with the words asked for above those with synonyms, and whole sentences above fragments. */
function worth(
  { quote, url, legal }: Pick<Passage, 'quote' | 'url' | 'legal'>,
  wanted: readonly string[],
): number {
  const has = new Set(wordsOf(quote).map(stem))
  const named = wanted.filter((word) => has.has(stem(word))).length
  const length = quote.length < 30 ? 0 : quote.length <= 180 ? 1 : 0.5
  const place = /pricing|price|features?|security|product|faq|plans|preise|funktionen/i.test(url) ? 0.6 : 0
  return named * 2 + length + place - (legal ? 1 : 0)
}

const filler = new Set(
  (
    'a an the and or by for of in on to with my our your we i it is are be can do does has have need needs ' +
    'want must should that this which works work support supports der die das ein eine für mit und oder ohne ' +
    'in im auf zu le la les des pour avec el los para con'
  ).split(' '),
)

function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !filler.has(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word without its inflectional endings in English, German and French. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '')
  return word.replace(/(?:ations?|ungen|ung|ings?|ed|ers?|en|em|es|s|e)$/u, '')
}
