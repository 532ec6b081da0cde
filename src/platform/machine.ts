/** Facts about the process and its machine. */
import type { BackupPlace } from '../providers/backup-place.ts'

/** Requests that this process answered recently. */
export interface RecentRequests {
  /** The period that they are counted over, in minutes. */
  minutes: number
  requests: number
  /** Those that took longer than a second. */
  slow: number
  /** Requests that failed through a fault of the service. */
  faults: number
  /** The route that was slow most often; null if none was. */
  slowest: string | null
}

export interface Machine {
  startedAt: Date
  dataDir: string
  /** The destination of scheduled backups, if any. */
  backups: BackupPlace | undefined
  /** The payment provider's name, and whether it takes real money. */
  payments: { name: string; isReal: boolean }
  /** True if mail is written to files, which nobody receives. */
  mailToFiles: boolean
  /** True on a loopback address and in a sandbox, where mail to files and no backups are to be expected. */
  isTrial: boolean
  /** True if the database has a clock of its own, so that it can be compared with this process's. */
  databaseHasClock: boolean
  /** Whether writes fail because the disk is full. */
  isDiskFull(): boolean
  requests(): RecentRequests
}
