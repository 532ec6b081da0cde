/**
 * Listings that resemble a misspelt query, in SQL. The query's words are compared with the words of the first tier of
 * listings, and the whole query with their names, both through an index: the cost grows neither with the table nor with
 * that tier.
 */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
import { matching, type Narrowing } from './listing-list-queries.ts'

export interface SimilarRow {
  id: number
  name: string
  headline: string
  tags: string[]
}

/** Listings of the first tier with similar words or names, up to a limit: candidates for a closer comparison. */
export async function findAlike(
  db: ReadDb,
  siteId: number,
  narrowing: Omit<Narrowing, 'words'>,
  misspelt: readonly string[],
  limit: number,
): Promise<SimilarRow[]> {
  const like = await rows(
    db,
    sql<{ word: string }>`select word from words_like(${siteId}, ${misspelt}::text[]) limit 100`,
  )
  const words = sql`${like.map(({ word }) => lexeme(word)).join(' | ')}::tsquery`
  const whole = misspelt.join(' ')
  const hot = sql`${matching(siteId, narrowing)} and l.tier = 0`
  return rows(
    db,
    sql<SimilarRow>`select l.id, l.name, l.headline, l.tags from listings l join (
        (select l.id from listings l where ${hot} and l.search @@ ${words}
          order by ts_rank(l.search, ${words}) desc, l.id limit ${limit})
        union (select l.id from listings l where ${hot} and lower(l.name) % ${whole}
          order by similarity(lower(l.name), ${whole}) desc, l.id limit ${limit})
      ) found on found.id = l.id limit ${limit * 2}`,
  )
}

/** A stored word as a tsquery, whatever characters it has (PostgreSQL 15, section 8.11.2). */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
