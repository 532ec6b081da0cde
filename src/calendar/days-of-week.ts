/** The seven days of a week on a site's clock. */
import { calendarDate, dayOf, startOfDay } from './local-day.ts'
import { weekBounds, type Week } from './week.ts'

/** Their dates, `2026-11-16` first. */
export function daysOfWeek(week: Week, timeZone: string): string[] {
  const first = dayOf(weekBounds(week, timeZone).startsAt, timeZone)
  return Array.from({ length: 7 }, (_, index) => isoDay(first + index))
}

/** The date of an instant on a site's clock: `2026-11-16`. */
export function isoDayOf(instant: Date, timeZone: string): string {
  return isoDay(dayOf(instant, timeZone))
}

function isoDay(day: number): string {
  const { year, month, dayOfMonth } = calendarDate(day)
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}

/** The first instant of the day that holds the instant, on a site's clock. */
export function startOfToday(instant: Date, timeZone: string): Date {
  return startOfDay(dayOf(instant, timeZone), timeZone)
}
