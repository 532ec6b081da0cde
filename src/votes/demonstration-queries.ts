/** SQL queries for the votes of demonstration listings: ordinary rows, of accounts that nobody can sign in to. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../platform/data/database.ts'
import { countVotes } from './count-queries.ts'

/**
 * Gives each listing the stated number of votes, spread over six days from its launch, also in the ledger, and counts
 * them.
 */
export async function addDemonstrationVotes(
  db: Db,
  siteId: number,
  listings: readonly { slug: string; votes: number }[],
): Promise<void> {
  const json = JSON.stringify(listings)
  const added = sql`from jsonb_to_recordset(${json}::jsonb) as r(slug text, votes int)
    join listings l on l.site_id = ${siteId} and l.slug = r.slug and l.status = 'live' and l.launched_at is not null
    join sites s on s.id = l.site_id cross join lateral generate_series(1, r.votes) as number
    cross join lateral (select l.launched_at + number * (least(interval '6 days',
      greatest(now() - l.launched_at, interval '1 minute')) / r.votes) as at) given`
  await change(
    db,
    sql`insert into vote_ledger (listing_id, account_id, action, at)
      select l.id, 'demonstration-' || number, 'cast', given.at ${added}
      where not exists (select 1 from votes v where v.listing_id = l.id)`,
  )
  await change(
    db,
    sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, email_domain,
      account_created_at)
      select l.site_id, l.id, 'demonstration-' || number, given.at,
        to_char(given.at at time zone s.time_zone, 'IYYY-"W"IW'),
        to_char(given.at at time zone s.time_zone, 'YYYY-MM'), to_char(given.at at time zone s.time_zone, 'YYYY'),
          'demonstration.invalid', given.at - interval '1 year'
      ${added} on conflict do nothing`,
  )
  const slugs = listings.map(({ slug }) => slug)
  for (const { id } of await rows(
    db,
    sql<{
      id: number
    }>`select id from listings where site_id = ${siteId} and slug = any(${slugs}::text[]) limit 10000`,
  )) {
    await countVotes(db, id)
  }
}
