/** The frozen boards of a site, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import type { Snapshot } from './board-queries.ts'

/** The frozen periods of a kind, newest first. */
export async function findSnapshots(
  db: ReadDb,
  siteId: number,
  kind: string,
  limit: number,
): Promise<Snapshot[]> {
  return rows(
    db,
    sql<Snapshot>`select id, kind, period, frozen_at, set_aside, previous_hash, hash from board_snapshots
      where site_id = ${siteId} and kind = ${kind} order by period desc limit ${limit}`,
  )
}

/** The frozen periods right before and after a period; null where there is none. */
export async function findNeighbours(
  db: ReadDb,
  siteId: number,
  kind: string,
  period: string,
): Promise<{ previous: string | null; next: string | null }> {
  const found = await row(
    db,
    sql<{
      previous: string | null
      next: string | null
    }>`select max(period) filter (where period < ${period}) as previous,
        min(period) filter (where period > ${period}) as next
      from board_snapshots where site_id = ${siteId} and kind = ${kind}`,
  )
  return found ?? { previous: null, next: null }
}
