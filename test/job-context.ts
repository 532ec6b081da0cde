/** What a job is given, for tests that run one directly. */
import type { JobContext } from '../src/platform/jobs/job.ts'
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
