/** Reads the queue library's own tables, in SQL. Only the library writes them. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../data/database.ts'

/** One member of the inputs of all jobs of a kind that wait, run or are to be tried again. */
export async function findUnfinished(db: ReadDb, job: string, member: string): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ value: string | null }>`select data ->> ${member} as value from pgboss.job
      where name = ${job} and state < 'completed'`,
  )
  return new Set(found.flatMap(({ value }) => (value === null ? [] : [value])))
}

/** Of these values of a member of the inputs of jobs of these kinds, those whose jobs all failed for good. */
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

/** What waits in a queue: how many jobs whose time has come, and for how many seconds the oldest of them. */
export interface Backlog {
  name: string
  waiting: number
  oldest_seconds: number
}

/** The queues in which jobs wait whose time has come, the longest wait first. */
export async function findBacklogs(db: ReadDb): Promise<Backlog[]> {
  return rows(
    db,
    sql<Backlog>`select name, count(*)::int as waiting,
        floor(extract(epoch from now() - min(greatest(start_after, created_on))))::int as oldest_seconds
      from pgboss.job where state < 'active' and start_after <= now() and name not like '\\_\\_%' and name <> 'dead_letters'
      group by name order by oldest_seconds desc, name`,
  )
}

/** A job that failed for good: what it was, what it was given, and what the last try said. */
export interface DeadLetter {
  id: string
  name: string | null
  input: unknown
  at: Date
  tries: number | null
  error: string | null
}

/** Jobs that failed for good and were not put back, the newest first. */
export async function findDeadLetters(db: ReadDb, queue: string, limit: number): Promise<DeadLetter[]> {
  return rows(
    db,
    sql<DeadLetter>`select id::text, source_name as name, data as input, created_on as at,
        source_retry_count + 1 as tries, left(source_output ->> 'message', 500) as error
      from pgboss.job where name = ${queue} and state = 'created' order by created_on desc, id limit ${limit}`,
  )
}

/** How many jobs of a queue wait to be taken. */
export async function countJobsIn(db: ReadDb, queue: string): Promise<number> {
  const found = await row(
    db,
    sql<{
      jobs: number
    }>`select count(*)::int as jobs from pgboss.job where name = ${queue} and state = 'created'`,
  )
  return found?.jobs ?? 0
}
