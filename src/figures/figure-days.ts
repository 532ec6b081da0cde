/** Days in a site's time zone, as figures name them. Pure. */
import { days } from '../calendar/index.ts'

/** The date of an instant, `2026-11-16`. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The last `count` days including today, oldest first. */
export function lastDays(timeZone: string, now: Date, count: number): string[] {
  const today = new Date(`${dayIn(timeZone, now)}T12:00:00Z`).getTime()
  return Array.from({ length: count }, (_none, index) =>
    new Date(today - days(count - 1 - index)).toISOString().slice(0, 10),
  )
}

interface Counted {
  day: string
  kind: string
  count: number
}

/** Every day with its counts, including days without any. */
export function byDay(
  names: readonly string[],
  counted: readonly Counted[],
): { day: string; views: number; visitors: number; clicks: number }[] {
  const found = new Map(counted.map(({ day, kind, count }) => [`${day} ${kind}`, count]))
  const of = (day: string, kind: string) => found.get(`${day} ${kind}`) ?? 0
  return names.map((day) => ({
    day,
    views: of(day, 'view'),
    visitors: of(day, 'visitor'),
    clicks: of(day, 'click'),
  }))
}

/** The totals of all days. */
export function totalOf(list: readonly { views: number; visitors: number; clicks: number }[]): {
  views: number
  visitors: number
  clicks: number
} {
  const sum = (name: 'views' | 'visitors' | 'clicks') => list.reduce((all, one) => all + one[name], 0)
  return { views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks') }
}
