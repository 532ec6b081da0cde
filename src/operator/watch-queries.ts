/** Signs of life of workers, and whether what lies outside answers, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db } from '../platform/data/database.ts'

/** Notes that a worker lives; one that has not been heard of since `forgotten`, or by a clock that was ahead, is taken off. */
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

/** A worker that stops as it should is missed by nobody. */
export async function dropBeat(db: Db, id: string): Promise<void> {
  await change(db, sql`delete from worker_beats where id = ${id}`)
}

/** True for the one worker whose turn it is to ask: nobody asked since `before`, unless by a clock that was ahead. */
export async function takeProbe(db: Db, name: string, now: Date, before: Date): Promise<boolean> {
  const taken = await change(
    db,
    sql`insert into probes (name, asked_at) values (${name}, ${now})
      on conflict (name) do update set asked_at = excluded.asked_at
        where probes.asked_at <= ${before} or probes.asked_at > ${now}::timestamptz + interval '1 minute'`,
  )
  return taken > 0
}

/** Notes whether what was asked answered; `problem` says why it did not. Gives what it said the time before. */
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
