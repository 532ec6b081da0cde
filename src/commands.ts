/** All commands other than `serve`, one line each. They run in the process that owns the database. */
import { importAddressesCommand } from './address-imports/index.ts'
import { accountCreate } from './accounts/index.ts'
import type { Command } from './platform/call/command.ts'
import { seedCommand } from './demonstration/index.ts'
import { jobsCommand } from './command-line/jobs-command.ts'
import { mailCommand } from './mail/index.ts'
import { unfreezeCommand } from './awards/index.ts'
import { clockCommand } from './command-line/clock-command.ts'
import {
  fetchRatingsCommand,
  followRatingsCommand,
  importRatingsCommand,
  ratingsCommand,
} from './leaderboards/index.ts'
import { sandboxCommand } from './sandbox/index.ts'
import { settingCommand } from './command-line/setting-command.ts'
import { siteDelete, siteSet, siteShow } from './site-settings/index.ts'
import { siteCreate } from './sites/index.ts'
import {
  backupCommand,
  backupFetchCommand,
  backupKeyCommand,
  restoreCommand,
  doctor,
  exportCommand,
  importCommand,
} from './transfer/index.ts'
import { lookAround, statusCommand } from './operator/index.ts'
import { recountCommand } from './votes/index.ts'

export const commands: readonly Command[] = [
  accountCreate,
  siteCreate,
  siteShow,
  siteSet,
  siteDelete,
  seedCommand,
  settingCommand,
  jobsCommand,
  mailCommand,
  recountCommand,
  clockCommand,
  unfreezeCommand,
  ratingsCommand,
  followRatingsCommand,
  fetchRatingsCommand,
  importRatingsCommand,
  exportCommand,
  importCommand,
  importAddressesCommand,
  backupCommand,
  backupFetchCommand,
  backupKeyCommand,
  restoreCommand,
  doctor(lookAround),
  statusCommand,
  sandboxCommand,
]
