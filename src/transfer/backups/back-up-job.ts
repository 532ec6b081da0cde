import { z } from 'zod'
import { hours } from '../../calendar/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { copyBackups } from './copy-backups.ts'
import { isBackupDue, takeBackup } from './take-backup.ts'

/** Looks every hour whether a backup is due, where there is a place for it. */
export const backUp = job({
  name: 'back_up',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: hours(5) / 1000,
  schedule: '7 * * * *',
  async run(_input, context) {
    const { backups } = context.providers
    if (!backups) return
    if (await isBackupDue(context)) await takeBackup(context, backups)
    await copyBackups(context, backups)
  },
})
