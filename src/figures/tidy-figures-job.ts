import { days } from '../calendar/index.ts'
import { readSettings } from '../platform/data/settings.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { dropOldFigures } from './figure-queries.ts'

/** Deletes figures older than the deployment keeps them, nightly. Safe to run late or twice. */
export const tidyFigures = timedJob({
  name: 'tidy_figures',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '20 3 * * *',
  async run(now, { db, transact, log }) {
    const { figures_days: kept } = await readSettings(db)
    const before = new Date(now.getTime() - days(kept)).toISOString().slice(0, 10)
    const dropped = await transact((context) => dropOldFigures(context.db, before))
    if (dropped > 0) log.info({ dropped, before }, 'old figures were taken away')
  },
})
