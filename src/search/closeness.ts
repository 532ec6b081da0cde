// How close a misspelt query is to a listing's words, by edits; swapping two neighbouring letters counts as one.

/**
 * From 0 (nothing alike) to 1 (the same): the mean of each query word's best match, or the match of the whole without
 * spaces if that is better.
 */
export function closeness(query: string, texts: { name: string; others: string[] }): number {
  const asked = wordsOf(query)
  if (asked.length === 0) return 0
  const name = wordsOf(texts.name)
  const others = wordsOf(texts.others.join(' '))
  const byWords =
    asked.reduce((sum, word) => sum + Math.max(best(word, name), 0.95 * best(word, others)), 0) / asked.length
  return Math.max(byWords, likeness(asked.join(''), name.join('')))
}

/** The lower-case words of a text, without diacritics. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function best(word: string, among: string[]): number {
  return Math.max(0, ...among.map((other) => (begins(word, other) ? beginning : likeness(word, other))))
}

/** The score of a word of which only the beginning is typed, as people do before they know the rest. */
const beginning = 0.9

function begins(word: string, other: string): boolean {
  return word.length >= 3 && word.length < other.length && other.startsWith(word)
}

/** 1 minus the edits between two words divided by the length of the longer one. */
function likeness(first: string, second: string): number {
  const longer = Math.max(first.length, second.length)
  return longer === 0 ? 1 : 1 - edits(first, second) / longer
}

/** Damerau–Levenshtein distance in which no pair of letters is swapped more than once (optimal string alignment). */
function edits(first: string, second: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_none, index) => index)
  for (let i = 1; i <= first.length; i++) {
    const row = [i]
    for (let j = 1; j <= second.length; j++) {
      const same = first[i - 1] === second[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[second.length] ?? 0
}
