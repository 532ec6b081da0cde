/** What a job is given, for tests that run one directly. */
import { transact } from '../src/platform/data/transact.ts'
import type { JobContext } from '../src/platform/jobs/job.ts'
import type { TestApp } from './app.ts'

/** The context in which a worker of this app would run a job. */
export function jobContextOf(app: TestApp): JobContext {
  const { db, jobsIn, log, providers, clock, baseUrl } = app.house
  return {
    db,
    transact: (work) => transact({ root: db, jobsIn, log }, work),
    providers,
    clock,
    log,
    baseUrl,
    signal: AbortSignal.timeout(60_000),
  }
}
