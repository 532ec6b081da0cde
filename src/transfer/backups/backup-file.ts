/** The files of scheduled backups: their names, and which of them the retention rule keeps. Pure. */
import { days } from '../../calendar/index.ts'

/** For how many days, weeks and months the newest backup of each is kept. */
export interface KeepingRule {
  daily: number
  weekly: number
  monthly: number
}

const pattern = /^marquee-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.gz\.age$/

/** `marquee-20261123T081500Z.backup.gz.age`: named by the time at which it was begun, in UTC. */
export function backupName(at: Date): string {
  return `marquee-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup.gz.age`
}

/** The time at which the backup with this name was begun; undefined for any other file. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Returns the names that the rule drops, the oldest first: each that is not the newest of one of the last days, weeks
 * (from Monday) or months with a backup, in UTC. The newest of all always stays, and so do other files.
 */
export function prunedBackups(names: readonly string[], rule: KeepingRule): string[] {
  const found = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at === undefined ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(found.slice(0, 1).map(({ name }) => name))
  const keepNewestOf = (periodOf: (at: Date) => string, max: number) => {
    const newest = new Map<string, string>()
    for (const { name, at } of found) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name)
    for (const name of [...newest.values()].slice(0, max)) kept.add(name)
  }
  keepNewestOf((at) => at.toISOString().slice(0, 10), rule.daily)
  keepNewestOf(mondayOf, rule.weekly)
  keepNewestOf((at) => at.toISOString().slice(0, 7), rule.monthly)
  return found.flatMap(({ name }) => (kept.has(name) ? [] : [name])).toReversed()
}

function mondayOf(at: Date): string {
  return new Date(at.getTime() - days((at.getUTCDay() + 6) % 7)).toISOString().slice(0, 10)
}
