/** Lists of words and phrases of many languages, found in running text. */
import { fold } from './text.ts'

export interface WordList {
  /** Whether any of the words stands in the text. */
  in(text: string): boolean
  /** All of the words that stand in the text, as they stand there (folded), with their place in the folded text. */
  find(text: string): { text: string; start: number; end: number }[]
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

/**
 * A list from words parted by `|`, line breaks allowed. Case does not count. Words of scripts without spaces (and Korean,
 * whose endings are glued on) are found anywhere, all others as whole words; a final `*` stands for any ending.
 */
export function wordList(source: string): WordList {
  const words = source.split('|').map((word) => fold(word)).filter(Boolean).toSorted((a, b) => b.length - a.length)
  const glued = words.filter((word) => UNSPACED.test(word)).map(escape)
  const spaced = words.filter((word) => !UNSPACED.test(word)).map((word) => (/^[\p{L}\p{N}]/u.test(word) ? START : '') + escape(word) + (/[\p{L}\p{N}*]$/u.test(word) ? END : ''))
  const parts = [...spaced, ...glued]
  const one = new RegExp(parts.join('|'), 'iu')
  const all = new RegExp(parts.join('|'), 'giu')
  return {
    in: (text) => one.test(fold(text)),
    find: (text) => [...fold(text).matchAll(all)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length })),
  }
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()[\]\\/]/g, '\\$&').replace(/\\\*$/, '[\\p{L}\\p{M}]*').replace(/ /g, '[ -]')
}
