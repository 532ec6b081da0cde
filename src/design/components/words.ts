/** Counts in words. */

/** `Seven`, `12`: words up to twelve, for headings. */
export function countWord(count: number): string {
  return words[count] ?? String(count)
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
