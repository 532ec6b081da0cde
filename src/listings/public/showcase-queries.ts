/**
 * SQL queries for what picture cards show besides the card itself: first screenshot, price, a sentence of the product's
 * website.
 */
import { sql } from 'kysely'
import { type Picture, picturesOf } from '../../pictures/index.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export interface Showcase {
  slug: string
  /** Our copy of the first screenshot. */
  screen: Picture | null
  /** The slug of its first category's top-level category, whose drawing stands in for a missing screenshot. */
  kind: string | null
  pricing_model: string | null
  /** The entries of the profile's pricing plans, of unknown shape. */
  pricing_plans: unknown
  /** A verbatim quote of the website, if the summary or headline was found there. */
  quote: { quote: string; url: string; fetched_at: string } | null
  /** Its best award on the site; the newest of equal ones. */
  award: { place: number; period: string } | null
}

/** By slug, for those of the listings that are or were live: an archived listing keeps its place in a past week. */
export async function findShowcases(
  db: ReadDb,
  siteId: number,
  slugs: readonly string[],
): Promise<Map<string, Showcase>> {
  const proof = (field: string) => sql`case when l.texts->${field}->>'state' = 'ai'
    then l.texts->${field}->'evidence'->0 end`
  const found = await rows(
    db,
    sql<Showcase>`select l.slug, l.pricing_model, co.profile->'pricing_plans'->'value' as pricing_plans,
        ${picturesOf(
          sql`(jsonb_path_query_array(coalesce(co.profile->'screenshots'->'value', '[]'::jsonb), '$[0]'))`,
          'screenshot',
          640,
        )}->0
          as screen,
        (select coalesce(p.slug, c.slug) from listing_categories lc join categories c on c.id = lc.category_id
          left join categories p on p.id = c.parent_id
          where lc.listing_id = l.id order by lc.position limit 1) as kind, coalesce(${proof('summary')}, ${proof('headline')}) as quote,
        (select json_build_object('place', w.place, 'period', w.period) from awards w
          where w.listing_id = l.id order by w.place, w.given_at desc, w.id desc limit 1) as award
      from listings l join companies co on co.id = l.company_id
      where l.site_id = ${siteId} and l.status in ('live', 'archived') and l.slug = any(${slugs}::text[]) limit 1000`,
  )
  return new Map(found.map((one) => [one.slug, one]))
}
