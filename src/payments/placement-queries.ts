/** Billboard places in SQL: one row per line and week. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Places a listing on the billboard of a week. */
export async function addPlacement(
  db: Db,
  placement: {
    orderNumber: string
    position: number
    week: string
    siteId: number
    listingId: number
    amount: number
    currency: string
  },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into placements (order_number, position, week, site_id, listing_id, amount, currency, placed_at)
      values (${placement.orderNumber}, ${placement.position}, ${placement.week}, ${placement.siteId},
        ${placement.listingId}, ${placement.amount}, ${placement.currency}, ${now})
      on conflict do nothing`,
  )
}

/** Ends the places of a line. */
export async function endPlacements(db: Db, orderNumber: string, position: number, now: Date): Promise<void> {
  await change(
    db,
    sql`update placements set ended_at = ${now}
      where order_number = ${orderNumber} and position = ${position} and ended_at is null`,
  )
}

export interface BillboardRow {
  listing_id: number
  /** Net, in minor units of `currency`. */
  spend: number
  currency: string
  /** When the listing's first place in the period was added: on equal spend the earlier ranks first. */
  first_placed_at: Date
}

/** Moves the billboard places of a duplicate listing to the one that stays. */
export async function mergePlacements(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update placements set listing_id = ${into} where listing_id = ${from}`)
}
