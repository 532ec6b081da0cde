/** Transfer: backup, restore, export, import, doctor; scheduled backups. */
export { backupCommand, backupFetchCommand, backupKeyCommand, restoreCommand } from './backup-commands.ts'
export { doctor, type DoctorFinding } from './doctor-command.ts'
export { exportCommand } from './export-command.ts'
export { importCommand } from './import-command.ts'
export { measure } from './measure.ts'
export { type BackupHealth, backupHealth } from './backups/backup-health.ts'
export { findBackupState } from './backups/backup-run-queries.ts'
export { backUp } from './backups/back-up-job.ts'
