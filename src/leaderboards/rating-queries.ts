/** Domain ratings in SQL: stored by domain, copied to the listings of that domain. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Stores ratings of domains; a newer rating replaces an older one. */
export async function saveRatings(
  db: Db,
  ratings: readonly { domain: string; value: number }[],
  source: string,
  asOf: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into domain_ratings (domain, value, source, as_of, imported_at)
      select r.domain, r.value, ${source}, ${asOf}::date, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as r(domain text, value numeric)
      on conflict (domain) do update set value = excluded.value, source = excluded.source, as_of = excluded.as_of,
        imported_at = excluded.imported_at
      where excluded.as_of >= domain_ratings.as_of`,
  )
}

/** Copies the ratings to the listings of every site. Returns how many changed. */
export async function rateListings(db: Db): Promise<number> {
  return change(
    db,
    sql`insert into listing_ratings (listing_id, site_id, value, source, as_of)
      select l.id, l.site_id, r.value, r.source, r.as_of from domain_ratings r
        join companies c on c.registrable_domain = r.domain join listings l on l.company_id = c.id
      on conflict (listing_id) do update set value = excluded.value, source = excluded.source, as_of = excluded.as_of
      where (listing_ratings.value, listing_ratings.source, listing_ratings.as_of) is distinct from (excluded.value,
        excluded.source, excluded.as_of)`,
  )
}
