/** SQL queries for the team's settings of one launch week. */
import { sql } from 'kysely'
import { change, type Db, row } from '../../platform/data/database.ts'
import { addWeek } from '../places/slot-queries.ts'

/** Null means the site's default, or open (`closed`). */
export interface WeekPlan {
  free_places: number | null
  paid_places: number | null
  closed: string | null
  message: string
}

/** The present settings of a week, with its row locked; creates the row if there is none. */
export async function lockWeekPlan(db: Db, siteId: number, week: string): Promise<WeekPlan> {
  await addWeek(db, siteId, week)
  const found = await row(
    db,
    sql<WeekPlan>`select free_places, paid_places, closed, message from launch_weeks
      where site_id = ${siteId} and week = ${week} for update`,
  )
  if (!found) throw new Error(`week ${week} has no row`)
  return found
}

/** Saves the team's settings of a week. */
export async function saveWeekPlan(db: Db, siteId: number, week: string, plan: WeekPlan): Promise<void> {
  await change(
    db,
    sql`update launch_weeks set free_places = ${plan.free_places}, paid_places = ${plan.paid_places},
        closed = ${plan.closed}, message = ${plan.message}
      where site_id = ${siteId} and week = ${week}`,
  )
}
