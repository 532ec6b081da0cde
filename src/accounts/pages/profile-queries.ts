/** What accounts set for their own pages, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../../platform/data/database.ts'

/** Keeps an account's time zone; null is that of the site. */
export async function saveZone(db: Db, accountId: string, zone: string | null, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into account_profiles (account_id, time_zone, updated_at) values (${accountId}, ${zone}, ${now})
      on conflict (account_id) do update set time_zone = excluded.time_zone, updated_at = excluded.updated_at`,
  )
}
