/**
 * What looks like a misspelt query, in SQL. Its words are compared with the words of the listings that are searched
 * first, and the whole with their names, both by index: the cost grows neither with the table nor with those listings.
 */
import { type RawBuilder, sql } from 'kysely'
import { change, type Db, rows } from '../../platform/database.ts'
import { matching } from './listing-lists.ts'

export interface SimilarRow {
  id: number
  name: string
  headline: string
  tags: string[]
}

/** Listings of the first tier with words or names like these, at most so many: candidates to be looked at closely. */
export async function findAlike(
  db: Db,
  siteId: number,
  facets: readonly string[],
  misspelt: readonly string[],
  limit: number,
): Promise<SimilarRow[]> {
  const like = await rows(
    db,
    sql<{ word: string }>`select word from words_like(${siteId}, ${misspelt}::text[]) limit 100`,
  )
  const words = sql`${like.map(({ word }) => lexeme(word)).join(' | ')}::tsquery`
  const whole = misspelt.join(' ')
  const hot = sql`${matching(siteId, { facets })} and l.tier = 0`
  return rows(
    db,
    sql<SimilarRow>`select l.id, l.name, l.headline, l.tags from listings l join (
        (select l.id from listings l where ${hot} and l.search @@ ${words} order by ts_rank(l.search, ${words}) desc, l.id limit ${limit})
        union (select l.id from listings l where ${hot} and lower(l.name) % ${whole} order by similarity(lower(l.name), ${whole}) desc, l.id limit ${limit})
      ) found on found.id = l.id limit ${limit * 2}`,
  )
}

/** A word of ours as the query for it, whatever it is made of (PostgreSQL 15, section 8.11.2). */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Adds the words of listings' names, headlines and tags to those that misspelt ones are compared with. */
export async function noteWords(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await change(
    db,
    sql`insert into search_words (site_id, word) select distinct l.site_id, w.lexeme from listings l, unnest(l.search) w
      where l.status = 'live' and l.tier = 0 and w.weights && '{A,B}' and length(w.lexeme) <= 100 and ${which}
      on conflict do nothing`,
  )
}

/** Forgets words of a site that none of its listings that are searched first has any more; gives how many. */
export async function forgetWords(db: Db, siteId: number): Promise<number> {
  return change(
    db,
    sql`delete from search_words s where s.site_id = ${siteId} and s.word not in (
      select w.lexeme from listings l, unnest(l.search) w
      where l.site_id = ${siteId} and l.status = 'live' and l.tier = 0 and w.weights && '{A,B}')`,
  )
}
