/** What the process knows of itself and of the machine that it runs on. */
import type { BackupPlace } from '../providers/backup-place.ts'

/** Requests that this process answered lately. */
export interface RecentRequests {
  /** The span that they are counted over. */
  minutes: number
  requests: number
  /** Those that took longer than a second. */
  slow: number
  /** Those that failed by a fault of the service. */
  faults: number
  /** The route that was slow most often. */
  slowest: string | null
}

export interface Machine {
  startedAt: Date
  dataDir: string
  /** Where backups go by schedule. */
  backups: BackupPlace | undefined
  /** The payment provider by its name, and whether it takes money. */
  payments: { name: string; isReal: boolean }
  /** True where the database runs by another clock than this process, so that the two can be compared. */
  databaseHasClock: boolean
  /** Whether writes fail for want of space. */
  isDiskFull(): boolean
  requests(): RecentRequests
}
