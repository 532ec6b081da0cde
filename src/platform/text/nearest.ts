/** Finds the name that was probably meant. */

/**
 * Returns the one of `names` that is the fewest edits away, if those are few and not the whole word, else the only one
 * that contains the word as a part (`photo` of `photo_url`); undefined if none is near.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const asked = word.toLowerCase()
  const [best] = names
    .map((name) => ({ name, apart: apart(asked, name.toLowerCase()) }))
    .toSorted((a, b) => a.apart - b.apart)
  const fewLetters = Math.max(1, Math.floor(asked.length / 3))
  if (best && best.apart <= fewLetters && best.apart < asked.length) return best.name
  const [whole, ...others] = names.filter((name) => name.toLowerCase().split('_').includes(asked))
  return others.length === 0 ? whole : undefined
}

/**
 * The distance between a word and a name; singular and plural (`category` and `categories`) differ by one letter at
 * most.
 */
function apart(word: string, name: string): number {
  const letters = distance(word, name)
  return word === name ? 0 : Math.min(letters, 1 + distance(singular(word), singular(name)))
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/**
 * The number of letters to insert, remove or replace, or of neighbours to swap, between two words (Damerau’s distance,
 * in its restricted form). Only the first 100 letters of a word count.
 */
function distance(long: string, other: string): number {
  const [a, b] = [Array.from(long.slice(0, 100)), Array.from(other.slice(0, 100))]
  const rows = [Array.from({ length: b.length + 1 }, (_none, index) => index)]
  for (const [i, letter] of a.entries()) {
    const row = rows[i] ?? []
    const next = [i + 1]
    for (const [j, opposite] of b.entries()) {
      const isSwapped = j > 0 && letter === b[j - 1] && opposite === a[i - 1]
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === opposite ? 0 : 1),
          isSwapped ? (rows[i - 1]?.[j - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(next)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
