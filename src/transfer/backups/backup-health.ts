/** The state of the backups, for the doctor, the operator's page and the metrics. Pure. */
import { days, hours } from '../../calendar/index.ts'
import type { Settings } from '../../platform/data/settings.ts'
import type { BackupState } from './backup-run-queries.ts'

/**
 * - `off`: no place is configured, or no schedule.
 * - `failed`: the last attempt failed.
 * - `old`: the newest is too old.
 * - `untested`: none was restored recently as a test.
 */
export type BackupHealth = 'off' | 'old' | 'failed' | 'untested' | 'good'

/** Tolerance in hours before the newest backup is too old: one attempt may fail and the next be under way. */
const patienceHours = 3

/** Judges the state of the backups. */
export function backupHealth(
  { backed_up_at: last, tested_at: tested, problem }: BackupState,
  { hasPlace, settings, now }: { hasPlace: boolean; settings: Settings; now: Date },
): BackupHealth {
  const { backup_hours: every, backup_test_days: testEvery } = settings
  if (!hasPlace || every === 0) return 'off'
  if (problem !== null) return 'failed'
  const isOver = (at: Date | null, limit: number) => at === null || now.getTime() - at.getTime() > limit
  if (isOver(last, hours(every + patienceHours))) return 'old'
  const untested = testEvery > 0 && isOver(tested, days(testEvery) + hours(every + patienceHours))
  return untested ? 'untested' : 'good'
}
