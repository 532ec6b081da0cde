/** The words of listings that misspelt searches are compared with, in SQL. */
import { sql, type RawBuilder } from 'kysely'
import { change, type Db } from '../../platform/data/database.ts'

/** Adds the words of listings' names, headlines and tags to those that misspelt ones are compared with. */
export async function noteWords(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await change(
    db,
    sql`insert into search_words (site_id, word) select distinct l.site_id, w.lexeme from listings l, unnest(l.search) w
      where l.status = 'live' and l.tier = 0 and w.weights && '{A,B}' and length(w.lexeme) <= 100 and ${which}
      on conflict do nothing`,
  )
}

/** The same for the listings of a site. */
export async function noteWordsOfSite(db: Db, siteId: number): Promise<void> {
  await noteWords(db, sql`l.site_id = ${siteId}`)
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
