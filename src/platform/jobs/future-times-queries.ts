/**
 * Repairs times that the queue stored while the database's clock was ahead, in SQL. Nothing else in the product writes
 * to its tables.
 */
import { sql } from 'kysely'
import { change, type Db } from '../data/database.ts'

const soon = sql`now() + interval '1 minute'`

/**
 * The queue starts its rounds (schedules, upkeep) by the time of the last one: after a clock that was a year ahead, no
 * schedule would run for a year. Returns true if such times were found; they and those of its jobs are pulled back to
 * now.
 */
export async function pullBackTimes(db: Db): Promise<boolean> {
  const found = await change(
    db,
    sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > ${soon}`,
  )
  if (found === 0) return false
  await change(
    db,
    sql`with ahead as (select name from pgboss.queue
        where greatest(monitor_claim_on, monitor_on, maintain_on, delta_on) > ${soon} order by name for no key update)
      update pgboss.queue q set monitor_claim_on = null, monitor_on = null, maintain_on = null, delta_on = null
      from ahead where q.name = ahead.name`,
  )
  // A job created meanwhile keeps its delay. Retries pause for an hour at most, so one a day ahead comes from the wrong
  // clock.
  await change(
    db,
    sql`update pgboss.job set created_on = least(created_on, now()), started_on = least(started_on, now()),
        heartbeat_on = least(heartbeat_on, now()),
        start_after = case when state = 'retry' then least(start_after, now())
          else start_after - greatest(created_on - now(), interval '0') end
      where state < 'completed' and (greatest(created_on, started_on, heartbeat_on) > ${soon}
        or (state = 'retry' and start_after > now() + interval '1 day'))`,
  )
  return true
}
