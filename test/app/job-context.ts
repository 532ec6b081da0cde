/** The context of a job, for tests that run one directly. */
import type { JobContext } from '../../src/platform/jobs/job.ts'
import type { TestApp } from './app.ts'

/** The context in which a worker of this app would run a job. */
export function jobContextOf(app: TestApp): JobContext {
  const { db, transact, log, providers, clock, baseUrl, sealer } = app.services
  return {
    db,
    transact,
    providers,
    clock,
    log,
    sealer,
    baseUrl,
    signal: AbortSignal.timeout(60_000),
  }
}

/** The same context, but its transaction with this number, counted from 1, is rolled back after its work is done. */
export function failingAt(number: number, context: JobContext): JobContext {
  let begun = 0
  return {
    ...context,
    transact: (work, ...options) => {
      const isIt = ++begun === number
      return context.transact(
        async (transaction) => {
          const result = await work(transaction)
          if (isIt) throw new Error('the line was cut')
          return result
        },
        ...options,
      )
    },
  }
}
