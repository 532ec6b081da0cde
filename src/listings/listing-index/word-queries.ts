/** SQL queries for the listings' words with which misspelt searches are compared. */
import { sql, type RawBuilder } from 'kysely'
import { change, type Db, row } from '../../platform/data/database.ts'

/** Adds the words of listings' names, headlines and tags to those with which misspelt searches are compared. */
export async function noteWords(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await change(
    db,
    sql`insert into search_words (site_id, word) select distinct l.site_id, w.lexeme from listings l, unnest(l.search) w
      where l.status = 'live' and l.tier = 0 and w.weights && '{A,B}' and length(w.lexeme) <= 100 and ${which}
      on conflict do nothing`,
  )
}

/** Like `noteWords`, for all listings of a site. */
export async function noteWordsOfSite(db: Db, siteId: number): Promise<void> {
  await noteWords(db, sql`l.site_id = ${siteId}`)
}

/** Recomputes the search words of a site's next 500 listings after a given number; `last` is undefined past the end. */
export async function readWordsOfPortion(
  db: Db,
  siteId: number,
  after: number,
): Promise<{ last: number | undefined; listings: number }> {
  const end = await row(
    db,
    sql<{ last: number | null }>`select max(id) as last from (select id from listings
      where site_id = ${siteId} and id > ${after} order by id limit 500) portion`,
  )
  const last = end?.last ?? undefined
  if (last === undefined) return { last, listings: 0 }
  const which = sql`l.site_id = ${siteId} and l.id > ${after} and l.id <= ${last}`
  const listings = await change(
    db,
    sql`update listings l
      set search = listing_words(l.site_id, l.name, l.headline, l.tags, l.summary, c.profile->'description'->>'value',
        c.profile->'city'->>'value')
      from companies c where c.id = l.company_id and ${which}`,
  )
  await noteWords(db, which)
  return { last, listings }
}

/** Deletes a site's words that none of its tier 0 listings has any more; returns how many. */
export async function forgetWords(db: Db, siteId: number): Promise<number> {
  return change(
    db,
    sql`delete from search_words s where s.site_id = ${siteId} and s.word not in (
      select w.lexeme from listings l, unnest(l.search) w
      where l.site_id = ${siteId} and l.status = 'live' and l.tier = 0 and w.weights && '{A,B}')`,
  )
}
