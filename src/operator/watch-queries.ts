/** Heartbeats of workers, and whether outside services answer, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db } from '../platform/data/database.ts'

/** Records a worker's heartbeat; removes workers not heard of since `forgotten`, or whose clock was ahead. */
export async function noteBeat(
  db: Db,
  worker: { id: string; startedAt: Date },
  now: Date,
  forgotten: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into worker_beats (id, started_at, seen_at) values (${worker.id}, ${worker.startedAt}, ${now})
      on conflict (id) do update set seen_at = excluded.seen_at`,
  )
  await change(
    db,
    sql`delete from worker_beats where seen_at < ${forgotten} or seen_at > ${now}::timestamptz + interval '1 minute'`,
  )
}

/** Removes a worker that stops regularly, so that it does not count as lost. */
export async function dropBeat(db: Db, id: string): Promise<void> {
  await change(db, sql`delete from worker_beats where id = ${id}`)
}

/** True for the one worker that is to probe now: none has probed since `before`, except by a clock that was ahead. */
export async function takeProbe(db: Db, name: string, now: Date, before: Date): Promise<boolean> {
  const taken = await change(
    db,
    sql`insert into probes (name, asked_at) values (${name}, ${now})
      on conflict (name) do update set asked_at = excluded.asked_at
        where probes.asked_at <= ${before} or probes.asked_at > ${now}::timestamptz + interval '1 minute'`,
  )
  return taken > 0
}

/**
 * Records whether the probed service answered; `problem` says why it did not. Returns the problem of the previous
 * probe.
 */
export async function noteProbe(
  db: Db,
  name: string,
  problem: string | null,
  now: Date,
): Promise<string | null> {
  const before = await row(
    db,
    sql<{ problem: string | null }>`select problem from probes where name = ${name} for update`,
  )
  await change(
    db,
    problem === null
      ? sql`update probes set ok_at = ${now}, problem = null where name = ${name}`
      : sql`update probes set failed_at = ${now}, problem = ${problem} where name = ${name}`,
  )
  return before?.problem ?? null
}
