/** Reads the queue library's own tables, in SQL. Only the library writes them, but for future-times-queries.ts. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../data/database.ts'

/** Returns one input member of all jobs of a kind that are waiting, running or due for a retry. */
export async function findUnfinished(db: ReadDb, job: string, member: string): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ value: string | null }>`select data ->> ${member} as value from pgboss.job
      where name = ${job} and state < 'completed'`,
  )
  return new Set(found.flatMap(({ value }) => (value === null ? [] : [value])))
}

/** Returns those of the given values of an input member whose jobs of these kinds all failed for good. */
export async function findFailedAlone(
  db: ReadDb,
  jobs: readonly string[],
  member: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const found = await rows(
    db,
    sql<{ value: string | null }>`select data ->> ${member} as value from pgboss.job
      where name = any(${[...jobs]}::text[]) and data ->> ${member} = any(${[...values]}::text[])
      group by 1 having bool_or(state = 'failed') and not bool_or(state < 'completed')`,
  )
  return new Set(found.flatMap(({ value }) => (value === null ? [] : [value])))
}

/** The backlog of a queue: how many jobs are due, and how many seconds the oldest has waited. */
export interface Backlog {
  name: string
  waiting: number
  oldest_seconds: number
}

/** Queues with due jobs, the longest wait first. */
export async function findBacklogs(db: ReadDb): Promise<Backlog[]> {
  return rows(
    db,
    sql<Backlog>`select name, count(*)::int as waiting,
        floor(extract(epoch from now() - min(greatest(start_after, created_on))))::int as oldest_seconds
      from pgboss.job where state < 'active' and start_after <= now() and name not like '\\_\\_%' and name <> 'dead_letters'
      group by name order by oldest_seconds desc, name`,
  )
}

/** A job that failed for good: its kind, its input and the error of the last attempt. */
export interface DeadLetter {
  id: string
  name: string | null
  input: unknown
  at: Date
  tries: number | null
  error: string | null
}

/** Jobs that failed for good and were not redriven, the newest first. */
export async function findDeadLetters(db: ReadDb, queue: string, limit: number): Promise<DeadLetter[]> {
  return rows(
    db,
    sql<DeadLetter>`select id::text, source_name as name, data as input, created_on as at,
        source_retry_count + 1 as tries, left(source_output ->> 'message', 500) as error
      from pgboss.job where name = ${queue} and state = 'created' order by created_on desc, id limit ${limit}`,
  )
}

/** Counts the jobs of a queue that wait to be taken. */
export async function countJobsIn(db: ReadDb, queue: string): Promise<number> {
  const found = await row(
    db,
    sql<{
      jobs: number
    }>`select count(*)::int as jobs from pgboss.job where name = ${queue} and state = 'created'`,
  )
  return found?.jobs ?? 0
}
