import { hours } from '../../calendar/index.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { copyBackups } from './copy-backups.ts'
import { isBackupDue, takeBackup } from './take-backup.ts'

/**
 * Checks every hour whether a backup is due, if a place for it is configured. It is a timed job, because with a wrong
 * clock old backups would be deleted in error.
 */
export const backUp = timedJob({
  name: 'back_up',
  retries: 2,
  timeoutSeconds: hours(5) / 1000,
  schedule: '7 * * * *',
  async run(_now, context) {
    const { backups } = context.providers
    if (!backups) return
    if (await isBackupDue(context)) await takeBackup(context, backups)
    await copyBackups(context, backups)
  },
})
