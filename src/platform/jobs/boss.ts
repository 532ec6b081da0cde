/** The job queue on the business database: jobs are enqueued inside the transaction of the change that causes them. */
import type { Transaction } from 'kysely'
import { fromKysely, fromPglite, PgBoss, type Queue } from 'pg-boss'
import type { Database, Tables } from '../data/database.ts'
import { assertOutsideTransaction } from '../data/scope.ts'
import type { Log } from '../log.ts'
import type { JobQueue } from '../data/job-queue.ts'
import type { AnyJob } from './job.ts'
import { findUnfinished } from './job-queries.ts'
import { presentCaller } from '../tracing.ts'

/** The queue for jobs that failed for good; the site team sees and redrives them. */
export const deadLetterQueue = 'dead_letters'

/**
 * Creates the queue library on the service's own connection, guarded against use inside an open transaction. Only with
 * `schedules` does it enqueue the jobs that have a schedule when their time comes.
 */
export function createBoss(
  database: Database,
  databaseUrl: string | undefined,
  log: Log,
  schedules: boolean,
): PgBoss {
  const options = {
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 30,
    useListenNotify: true,
    schedule: schedules,
  }
  const boss = database.pglite
    ? new PgBoss({ db: guarded(fromPglite(database.pglite)), backend: 'pglite', ...options })
    : new PgBoss({ connectionString: databaseUrl ?? '', max: 4, ...options })
  if (!database.pglite) guarded(boss.getDb())
  boss.on('error', (error) => log.error({ error }, 'the job queue reported an error'))
  return boss
}

type QueueDb = ReturnType<PgBoss['getDb']>

function guarded(db: QueueDb): QueueDb {
  const execute = db.executeSql.bind(db)
  const executeSql: QueueDb['executeSql'] = async (text, values) => {
    assertOutsideTransaction("the job queue's own connection")
    return execute(text, values)
  }
  return Object.assign(db, { executeSql })
}

/**
 * Creates the queues of all jobs. The library only knows the queues it found when it started; it is made to load the
 * others, so that a send needs no other connection.
 */
export async function createQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const times = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  const written = new Set<string>()
  const ensure = async (name: string, options: QueueOptions) => {
    if (await ensureQueue(boss, queues, name, options)) written.add(name)
  }
  await ensure(deadLetterQueue, { retentionSeconds: 90 * 24 * 3600, notify: false })
  for (const job of jobs) {
    await ensure(job.name, optionsOf(job))
    if (job.schedule && times.get(job.name) !== job.schedule)
      await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
  }
  const scheduled = new Set(jobs.filter((job) => job.schedule).map((job) => job.name))
  for (const name of times.keys()) if (!scheduled.has(name)) await boss.unschedule(name)
  const nobody = '00000000-0000-0000-0000-000000000000'
  for (const name of written) await boss.findJobs(name, { id: nobody })
}

type QueueOptions = Omit<Queue, 'name' | 'policy' | 'partition'>

function optionsOf(job: AnyJob): QueueOptions {
  return {
    retryLimit: job.retries,
    retryDelay: 2,
    retryBackoff: true,
    ...(job.retryPauseSeconds ? { retryDelayMax: job.retryPauseSeconds } : {}),
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: 20,
    deadLetter: deadLetterQueue,
    notify: true,
  }
}

/** Creates or updates a queue and returns true if it did; an unchanged queue causes no write at start. */
async function ensureQueue(
  boss: PgBoss,
  there: ReadonlyMap<string, object>,
  name: string,
  options: QueueOptions,
): Promise<boolean> {
  const kept = new Map<string, unknown>(Object.entries(there.get(name) ?? {}))
  const isNew = kept.size === 0
  if (!isNew && Object.entries(options).every(([option, value]) => kept.get(option) === value)) return false
  await (isNew ? boss.createQueue(name, options) : boss.updateQueue(name, options))
  return true
}

/** The queue bound to one transaction. */
export function jobsIn(boss: PgBoss, tx: Transaction<Tables>): JobQueue {
  const enqueue: JobQueue['enqueue'] = async (job, input, { startAfter, owner } = {}) => {
    await boss.send(job.name, withCause(job.input.parse(input)), {
      db: fromKysely(tx),
      ...(startAfter ? { startAfter } : {}),
      ...(owner ? { group: { id: owner } } : {}),
    })
  }
  return {
    enqueue,
    async enqueueAll(job, inputs, ownerOf) {
      const inserts = inputs.map((input, at) => ({
        data: withCause(job.input.parse(input)),
        group: { id: ownerOf(at) },
      }))
      await boss.insert(job.name, inserts, { db: fromKysely(tx) })
    },
    async enqueueLost(job, member, inputs) {
      if (inputs.length === 0) return 0
      const unfinished = await findUnfinished(tx, job.name, member)
      const lost = inputs.filter((input) => !unfinished.has(String(input[member])))
      for (const input of lost) await enqueue(job, input)
      return lost.length
    },
  }
}

/** Adds the trace of the change that causes the job, if there is one; the job's schema removes it again. */
function withCause<T extends object>(input: T): T {
  const cause = presentCaller()
  return cause ? { ...input, traceparent: cause.traceparent } : input
}
