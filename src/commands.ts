/** The command line besides serving: every command, one line each. They run in the process that owns the database. */
import { accountCreate } from './accounts/account-create-command.ts'
import type { Command } from './command.ts'
import { jobsCommand } from './jobs-command.ts'
import { importRatingsCommand } from './leaderboards/import-ratings-command.ts'
import { recountCommand } from './leaderboards/votes/recount-command.ts'
import { settingCommand } from './setting-command.ts'
import { seedCommand } from './sites/seed-command.ts'
import { siteCreate } from './sites/site-create-command.ts'
import { backupCommand, restoreCommand } from './transfer/backup-commands.ts'
import { doctorCommand } from './transfer/doctor-command.ts'
import { exportCommand } from './transfer/export-command.ts'
import { importCommand } from './transfer/import-command.ts'

export const commands: readonly Command[] = [
  accountCreate,
  siteCreate,
  seedCommand,
  settingCommand,
  jobsCommand,
  recountCommand,
  importRatingsCommand,
  exportCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
]
