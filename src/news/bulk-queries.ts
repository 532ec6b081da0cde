/** Many updates in one statement: for seeding. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Adds updates to live listings by slug, without notifying anybody; listings that already have updates are skipped. */
export async function addUpdates(
  db: Db,
  siteId: number,
  updates: readonly { slug: string; title: string; body: string; posted_at: string }[],
): Promise<void> {
  await change(
    db,
    sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at, notified_until)
      select l.id, l.site_id, 'demonstration', r.title, r.body, r.posted_at, '~'
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as r(slug text, title text, body text,
        posted_at timestamptz)
      join listings l on l.site_id = ${siteId}::int and l.slug = r.slug and l.status = 'live'
      where not exists (select 1 from listing_updates u where u.listing_id = l.id) order by r.posted_at`,
  )
}
