/** Transfer: backup, restore, export, import, doctor. */
export { backupCommand, backupKeyCommand, restoreCommand } from './backup-commands.ts'
export { doctorCommand } from './doctor-command.ts'
export { exportCommand } from './export-command.ts'
export { importCommand } from './import-command.ts'
export { measure } from './measure.ts'
export { backUp } from './backups/back-up-job.ts'
