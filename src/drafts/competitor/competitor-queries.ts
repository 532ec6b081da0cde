/** SQL queries for competitors' websites. */
import { sql } from 'kysely'
import type { Competitor } from '../../listings/index.ts'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'

/** How many days a reading stays fresh. */
const freshDays = 7

/**
 * Records that a competitor's website is wanted. Returns whether it must be read: it is new, stale, or failed before.
 */
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

/** True while the website is waiting to be read. */
export async function competitorWaits(db: ReadDb, address: string): Promise<boolean> {
  return (
    (await row(db, sql`select 1 from competitor_sites where address = ${address} and status = 'waiting'`)) !==
    undefined
  )
}

/** Stores the facts that were read. */
export async function saveCompetitor(db: Db, address: string, facts: Competitor, now: Date): Promise<void> {
  await change(
    db,
    sql`update competitor_sites
      set status = 'read', reason = null, facts = ${JSON.stringify(facts)}::jsonb, read_at = ${now}
      where address = ${address}`,
  )
}

/** Records why a website could not be read; facts from an earlier reading stay. */
export async function failCompetitor(db: Db, address: string, reason: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update competitor_sites set status = 'failed', reason = ${reason}, read_at = ${now} where address = ${address}`,
  )
}
