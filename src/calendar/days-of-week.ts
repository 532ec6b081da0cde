/** The seven days of a week in a site's time zone. */
import { calendarDate, dayOf, startOfDay } from './local-day.ts'
import { weekBounds, type Week } from './week.ts'

/** The seven dates of a week, Monday first: `2026-11-16`. */
export function daysOfWeek(week: Week, timeZone: string): string[] {
  const first = dayOf(weekBounds(week, timeZone).startsAt, timeZone)
  return Array.from({ length: 7 }, (_, index) => isoDay(first + index))
}

/** The date of an instant in a site's time zone: `2026-11-16`. */
export function isoDayOf(instant: Date, timeZone: string): string {
  return isoDay(dayOf(instant, timeZone))
}

function isoDay(day: number): string {
  const { year, month, dayOfMonth } = calendarDate(day)
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}

/** The start of the day that contains the instant, in a site's time zone. */
export function startOfToday(instant: Date, timeZone: string): Date {
  return startOfDay(dayOf(instant, timeZone), timeZone)
}
