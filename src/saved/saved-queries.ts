/** Products that accounts save for themselves, in SQL. */
import { sql } from 'kysely'
import { type CardRow, cardColumns } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import type { TimePlace } from '../platform/call/paging.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface Savable {
  listing_id: number
  slug: string
  name: string
  saved: boolean
}

/** A live listing of the site, or one that the account has saved although it is no longer live. */
export async function findSavable(
  db: ReadDb,
  siteId: number,
  accountId: string,
  slug: string,
): Promise<Savable | undefined> {
  return row(
    db,
    sql<Savable>`select l.id as listing_id, l.slug, l.name, s.listing_id is not null as saved
      from listings l left join saved_listings s on s.listing_id = l.id and s.account_id = ${accountId}
      where l.site_id = ${siteId} and l.slug = ${slug} and (l.status = 'live' or s.listing_id is not null)`,
  )
}

/** Saves a listing; no effect if it is already saved. */
export async function addSaved(db: Db, accountId: string, listingId: number, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into saved_listings (account_id, listing_id, saved_at) values (${accountId}, ${listingId}, ${now})
      on conflict do nothing`,
  )
}

/** Removes a listing from the saved ones. */
export async function removeSaved(db: Db, accountId: string, listingId: number): Promise<void> {
  await change(
    db,
    sql`delete from saved_listings where account_id = ${accountId} and listing_id = ${listingId}`,
  )
}

/** Which of these listings of the site the account has saved. */
export async function findSavedSlugs(
  db: ReadDb,
  siteId: number,
  accountId: string,
  slugs: readonly string[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ slug: string }>`select l.slug from saved_listings s join listings l on l.id = s.listing_id
      where s.account_id = ${accountId} and l.site_id = ${siteId} and l.slug = any(${[...slugs]}::text[]) limit 200`,
  )
  return found.map(({ slug }) => slug)
}

export interface SavedRow extends CardRow {
  saved_at: Date
  /** False if it has been taken down since. */
  live: boolean
}

/** The account's saved listings of a site, newest first. */
export async function findSaved(
  db: ReadDb,
  siteId: number,
  accountId: string,
  after: TimePlace | null,
  limit: number,
): Promise<SavedRow[]> {
  return rows(
    db,
    sql<SavedRow>`select ${cardColumns}, s.saved_at, l.status = 'live' as live
      from saved_listings s join listings l on l.id = s.listing_id and l.site_id = ${siteId}
        left join listing_counts n on n.listing_id = l.id
      where s.account_id = ${accountId} and (${after?.at ?? null}::timestamptz is null
        or (s.saved_at, s.listing_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::int))
      order by s.saved_at desc, s.listing_id desc limit ${limit}`,
  )
}

/** Deletes what an account saved, with the account. */
export const forgetSaver: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from saved_listings where account_id = ${id}`)
}

/** Moves saves of a duplicate listing to the one that stays. */
export async function mergeSaved(db: Db, from: number, into: number): Promise<void> {
  await change(
    db,
    sql`insert into saved_listings (account_id, listing_id, saved_at)
      select account_id, ${into}, saved_at from saved_listings where listing_id = ${from} on conflict do nothing`,
  )
  await change(db, sql`delete from saved_listings where listing_id = ${from}`)
}
