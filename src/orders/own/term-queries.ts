/** What was bought for a term, in SQL. */
import { sql } from 'kysely'
import { type Picture, pictureOf } from '../../pictures/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { maxSponsors } from './own-product.ts'

export interface TermRow {
  order_number: string
  position: number
  site_id: number
  listing_id: number
  product: string
  sections: string[]
  category_id: number | null
  in_digest: boolean
  starts_at: Date
  ends_at: Date
}

const columns = sql`t.order_number, t.position, t.site_id, t.listing_id, t.product, t.sections, t.category_id,
  t.in_digest, t.starts_at, t.ends_at`

/** Saves a term that begins; an earlier term of the same product needs no reminder any more. */
export async function addTerm(db: Db, term: TermRow, remindAt: Date): Promise<void> {
  await change(
    db,
    sql`update paid_terms set remind_at = null
      where listing_id = ${term.listing_id} and product = ${term.product} and ended_at is null`,
  )
  await change(
    db,
    sql`insert into paid_terms (order_number, position, site_id, listing_id, product, sections, category_id, in_digest,
        starts_at, ends_at, remind_at)
      values (${term.order_number}, ${term.position}, ${term.site_id}, ${term.listing_id}, ${term.product},
        ${term.sections}, ${term.category_id}, ${term.in_digest}, ${term.starts_at}, ${term.ends_at}, ${remindAt})
      on conflict do nothing`,
  )
}

/** The running and future terms of a listing, the one that ends last first. */
export async function findTerms(
  db: ReadDb,
  listingId: number,
  now: Date,
): Promise<(TermRow & { name: string })[]> {
  return rows(
    db,
    sql<TermRow & { name: string }>`select ${columns}, coalesce(n.content->>'name', t.product) as name
      from paid_terms t join order_lines n on n.order_number = t.order_number and n.position = t.position
      where t.listing_id = ${listingId} and t.ended_at is null and t.ends_at > ${now}
      order by t.ends_at desc, t.order_number limit 100`,
  )
}

/** How many other listings have a place in a category at some moment of a span. */
export async function countSponsors(
  db: ReadDb,
  categoryId: number,
  { exceptListing, from, until }: { exceptListing: number; from: Date; until: Date },
): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(distinct listing_id)::int as count from paid_terms
      where category_id = ${categoryId} and ended_at is null and listing_id <> ${exceptListing}
        and starts_at < ${until} and ends_at > ${from}`,
  )
  return found?.count ?? 0
}

/** Serialises the buyers of places in one category. */
export async function lockSponsored(db: Db, categoryId: number): Promise<void> {
  await row(db, sql`select id from categories where id = ${categoryId} for update`)
}

export interface Sponsor {
  slug: string
  name: string
  headline: string
  logo: Picture | null
}

const shown = sql`l.slug, l.name, l.headline, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo`

/** Live listings that have a place in a category now. */
export async function findSponsors(db: ReadDb, siteId: number, slug: string, now: Date): Promise<Sponsor[]> {
  return rows(
    db,
    sql<Sponsor>`select ${shown} from listings l
      where l.status = 'live' and l.id in (select t.listing_id from paid_terms t join categories c on c.id = t.category_id
        where c.site_id = ${siteId} and c.slug = ${slug} and t.ended_at is null
          and t.starts_at <= ${now} and t.ends_at > ${now})
      order by l.id limit ${maxSponsors}`,
  )
}

/** Live listings that have a place in a site's digest now. */
export async function findDigestSponsors(db: ReadDb, siteId: number, now: Date): Promise<Sponsor[]> {
  return rows(
    db,
    sql<Sponsor>`select ${shown} from listings l
      where l.status = 'live' and l.id in (select t.listing_id from paid_terms t
        where t.site_id = ${siteId} and t.in_digest and t.ended_at is null
          and t.starts_at <= ${now} and t.ends_at > ${now})
      order by l.id limit ${maxSponsors}`,
  )
}

/** Ends the term of a refunded line. */
export async function endTerm(db: Db, orderNumber: string, position: number, now: Date): Promise<void> {
  await change(
    db,
    sql`update paid_terms set ended_at = ${now}
      where order_number = ${orderNumber} and position = ${position} and ended_at is null`,
  )
}

/** Terms whose end has passed and is not carried out yet. */
export async function findEndedTerms(db: ReadDb, now: Date, limit: number): Promise<TermRow[]> {
  return rows(
    db,
    sql<TermRow>`select ${columns} from paid_terms t where t.ended_at is null and t.ends_at <= ${now}
      order by t.ends_at limit ${limit}`,
  )
}

/** Marks a term as ended; false if that was done already. */
export async function takeEnded(
  db: Db,
  { order_number: number, position }: TermRow,
  now: Date,
): Promise<boolean> {
  const done = await change(
    db,
    sql`update paid_terms set ended_at = ${now}
      where order_number = ${number} and position = ${position} and ended_at is null and ends_at <= ${now}`,
  )
  return done > 0
}

/** Those of the given sections that nothing else keeps open: no other term, and nothing bought for good. */
export async function findClosing(
  db: ReadDb,
  listingId: number,
  sections: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ section: string }>`select s.section from unnest(${[...sections]}::text[]) as s (section)
      where not exists (select 1 from paid_terms t where t.listing_id = ${listingId} and t.ended_at is null
          and t.ends_at > ${now} and s.section = any(t.sections))
        and not exists (select 1 from order_lines n where n.listing_id = ${listingId} and n.status = 'fulfilled'
          and (n.product = 'unlock_' || s.section
            or (n.content->'sections' ? s.section and coalesce(n.content->'term', 'null') = 'null'::jsonb)))
      limit 10`,
  )
  return found.map(({ section }) => section)
}

export interface DueReminder extends TermRow {
  name: string
  listing_name: string
  email: string | null
  origin: string
}

/** Terms whose buyers are due a reminder. */
export async function findDueReminders(db: ReadDb, now: Date, limit: number): Promise<DueReminder[]> {
  return rows(
    db,
    sql<DueReminder>`select ${columns}, coalesce(n.content->>'name', t.product) as name, l.name as listing_name, a.email,
        o.origin
      from paid_terms t join order_lines n on n.order_number = t.order_number and n.position = t.position
        join orders o on o.number = t.order_number join listings l on l.id = t.listing_id
        left join accounts a on a.id = o.account_id
      where t.remind_at <= ${now} and t.ended_at is null and t.ends_at > ${now} order by t.remind_at limit ${limit}`,
  )
}

/** Marks a reminder as sent; false if it was already, or if the term has been renewed. */
export async function takeReminder(db: Db, { order_number: number, position }: TermRow): Promise<boolean> {
  const done = await change(
    db,
    sql`update paid_terms set remind_at = null
      where order_number = ${number} and position = ${position} and remind_at is not null and ended_at is null`,
  )
  return done > 0
}
