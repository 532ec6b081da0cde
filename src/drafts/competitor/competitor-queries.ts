/** Competitors' sites in SQL. */
import { sql } from 'kysely'
import type { Competitor } from '../../listings/index.ts'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

/** Days for which a reading is good. */
const freshDays = 7

/** Notes that a competitor's site is wanted. Gives whether it is to be read: it is new, stale, or failed before. */
export async function wantCompetitor(db: Db, address: string, now: Date): Promise<boolean> {
  const wanted = await change(
    db,
    sql`insert into competitor_sites (address, status, wanted_at) values (${address}, 'waiting', ${now})
      on conflict (address) do update set status = 'waiting', wanted_at = excluded.wanted_at
      where competitor_sites.status = 'failed' or (competitor_sites.status = 'read'
        and competitor_sites.read_at < ${now}::timestamptz - make_interval(days => ${freshDays}::int))`,
  )
  return wanted > 0
}

/** True while the site waits to be read. */
export async function competitorWaits(db: ReadDb, address: string): Promise<boolean> {
  return (
    (await row(db, sql`select 1 from competitor_sites where address = ${address} and status = 'waiting'`)) !==
    undefined
  )
}

/** Keeps what was read. */
export async function saveCompetitor(db: Db, address: string, facts: Competitor, now: Date): Promise<void> {
  await change(
    db,
    sql`update competitor_sites
      set status = 'read', reason = null, facts = ${JSON.stringify(facts)}::jsonb, read_at = ${now}
      where address = ${address}`,
  )
}

/** Records why a site could not be read; what was read before stays. */
export async function failCompetitor(db: Db, address: string, reason: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update competitor_sites set status = 'failed', reason = ${reason}, read_at = ${now} where address = ${address}`,
  )
}
