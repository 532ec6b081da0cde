/** Lines bought for a certain week, in SQL. */
import { sql } from 'kysely'
import type { Week } from '../calendar/index.ts'
import { rows, type ReadDb } from '../platform/data/database.ts'

export interface PromisedLine {
  order_number: string
  position: number
}

/** Fulfilled lines after `last` that promised this week. An owner may have moved a launch to another week. */
export async function findPromisedLines(
  db: ReadDb,
  siteId: number,
  week: Week,
  last: PromisedLine | undefined,
  limit: number,
): Promise<PromisedLine[]> {
  return rows(
    db,
    sql<PromisedLine>`select n.order_number, n.position from order_lines n
        join orders o on o.number = n.order_number join listings l on l.id = n.listing_id
      where o.site_id = ${siteId} and n.status = 'fulfilled'
        and ((n.effect->>'paid_week' is not null and l.launch_week = ${week} and l.status in ('scheduled', 'live'))
          or exists (select 1 from placements p where p.order_number = n.order_number
            and p.position = n.position and p.week = ${week} and p.ended_at is null))
        and (${last?.order_number ?? null}::text is null
          or (n.order_number, n.position) > (${last?.order_number ?? ''}, ${last?.position ?? 0}::int))
      order by n.order_number, n.position limit ${limit}`,
  )
}
