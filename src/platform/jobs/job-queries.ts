/** What the queue library's own tables tell, in SQL. It alone writes them. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../data/database.ts'

/** One member of the inputs of all jobs of a kind that wait, run or are to be tried again. */
export async function findUnfinished(db: ReadDb, job: string, member: string): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ value: string | null }>`select data ->> ${member} as value from pgboss.job
      where name = ${job} and state < 'completed'`,
  )
  return new Set(found.flatMap(({ value }) => (value === null ? [] : [value])))
}

/** One member of the inputs of jobs of these kinds that failed for good, where no other job has the same. */
export async function findFailedAlone(
  db: ReadDb,
  jobs: readonly string[],
  member: string,
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ value: string | null }>`select data ->> ${member} as value from pgboss.job
      where name = any(${[...jobs]}::text[])
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
