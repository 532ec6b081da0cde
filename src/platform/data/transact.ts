/** Transactions that may be retried, and their after-commit hooks. */
import type { Transaction } from 'kysely'
import { databaseCode, DeadlinePassed } from './faults.ts'
import type { JobQueue } from './job-queue.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { RootDb, Tables } from './database.ts'

/** Context of code inside a transaction. It may run again (40001, 40P01), so it must not keep state in memory. */
export interface TransactionContext {
  db: Transaction<Tables>
  /** Enqueues jobs as part of this transaction. */
  jobs: JobQueue
  /** Encrypts what must not be readable in the database. */
  sealer: Sealer
  /** Runs once after the commit; a failure is logged and undoes nothing. */
  afterCommit: (hook: () => Promise<void> | void) => void
}

/** Runs work in one transaction; `deadlineMs` is for bulk work that may take longer than the default of 5 s. */
export type Transact = <T>(
  work: (context: TransactionContext) => Promise<T>,
  options?: { deadlineMs?: number },
) => Promise<T>

interface Parts {
  root: RootDb
  jobsIn(tx: Transaction<Tables>): JobQueue
  sealer: Sealer
  log: Log
  deadlineMs?: number
}

const tries = 5

/**
 * Runs `work` in one READ COMMITTED transaction, and again after a serialization failure or deadlock. Rejects with
 * `DeadlinePassed` when it takes longer than the deadline (default 5 s).
 */
export async function transact<T>(
  parts: Parts,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks: (() => Promise<void> | void)[] = []
    try {
      const result = await parts.root.transaction().execute((db) =>
        withinDeadline(
          work({
            db,
            jobs: parts.jobsIn(db),
            sealer: parts.sealer,
            afterCommit: (hook) => hooks.push(hook),
          }),
          parts.deadlineMs ?? 5000,
        ),
      )
      for (const hook of hooks) await runHook(hook, parts.log)
      return result
    } catch (error) {
      if (attempt >= tries || !mayRunAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

async function runHook(hook: () => Promise<void> | void, log: Log): Promise<void> {
  try {
    await hook()
  } catch (error) {
    log.error({ error }, 'an after-commit hook failed')
  }
}

function mayRunAgain(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseCode(error))
}

/** The name of the violated constraint, or an empty string. */
export function violatedConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}

async function withinDeadline<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DeadlinePassed(`the transaction took longer than ${limitMs} ms`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
