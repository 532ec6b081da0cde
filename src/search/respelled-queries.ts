/** The probable spelling of a misspelt search, from the words of the site's categories and listings, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
import { nearest } from '../platform/text/nearest.ts'
import { wordsOf } from './closeness.ts'
import { hasSigns } from './meant-filters.ts'

/** How many words of a search are looked up; the others stay as they are. */
const maxWords = 8

/** The words with those a few letters off corrected to this site's spelling; undefined if none is misspelt. */
export async function respelled(db: ReadDb, siteId: number, q: string): Promise<string | undefined> {
  const all = lettersOf(q)
  const asked = all.filter((word) => word.length >= shortest).slice(0, maxWords)
  if (asked.length === 0 || hasSigns(q)) return undefined
  const first = [...new Set(asked.map((word) => word.slice(0, 1)))]
  const known = await rows(
    db,
    sql<{ word: string }>`with spelt as materialized (select distinct word
        from categories c, unnest(c.keywords || c.name) k, string_to_table(replace(lower(k), '-', ' '), ' ') word
        where c.site_id = ${siteId} and left(word, 1) = any(${first}::text[]))
      select word from words_like(${siteId}, ${asked.flatMap(wordsOf)}::text[])
      union select near.word from unnest(${asked}::text[]) wanted cross join lateral (
        select word from spelt where left(word, 1) = left(wanted, 1) and abs(length(word) - length(wanted)) <= 2
          and similarity(word, wanted) >= 0.3 order by similarity(word, wanted) desc, word limit 5) near`,
  )
  const words = known.map(({ word }) => word)
  const text = all.map((word) => (asked.includes(word) && nearest(word, words)) || word).join(' ')
  // Diacritics make no difference to a search.
  return wordsOf(text).join(' ') === wordsOf(q).join(' ') ? undefined : text
}

/** The lower-case words of a text with their diacritics, as categories have them. */
function lettersOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** The minimum length: a shorter word is only a few letters away from many. */
const shortest = 4
