/** Counts in words. */

import { formatNumber } from './money.ts'

/** `Seven`, `12`: words up to twelve, for headings. */
export function countWord(count: number): string {
  return words[count] ?? String(count)
}

/** `1 vote`, `1,926 votes`. */
export function plural(count: number, noun: string, language: string): string {
  return `${formatNumber(count, language)} ${noun}${count === 1 ? '' : 's'}`
}

const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]
