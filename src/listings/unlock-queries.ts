/** SQL queries for the paid sections of listings. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

/** Opens a section on a listing's public page. */
export async function unlockSection(db: Db, listingId: number, section: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings
      set unlocked = array_append(array_remove(unlocked, ${section}::text), ${section}::text), updated_at = ${now}
      where id = ${listingId}`,
  )
}

/** Closes a section again. */
export async function lockSection(db: Db, listingId: number, section: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set unlocked = array_remove(unlocked, ${section}::text), updated_at = ${now}
      where id = ${listingId}`,
  )
}

/** True if another company with the same website is published, so that this one cannot be. */
export async function isPublishedElsewhere(
  db: ReadDb,
  companyId: string,
  identity: string,
): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      id: string
    }>`select id from companies where identity = ${identity} and published_at is not null and id <> ${companyId} limit 1`,
  )
  return found !== undefined
}
