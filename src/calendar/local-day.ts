// The start of a calendar day in a time zone. Days are counted from 1970-01-01, so that neither this code nor its
// callers read the process's own time zone.
import { Temporal } from 'temporal-polyfill'

/** A calendar day without a time zone: whole days since 1970-01-01, negative before it. */
export type DayNumber = number

const millisecondsPerDay = 86_400_000

/**
 * The first instant of the day in the zone: local 00:00, the earlier one if clocks show it twice, and the end of the
 * gap if a clock change skips midnight (or the whole day). Throws RangeError for an unknown zone.
 */
export function startOfDay(day: DayNumber, timeZone: string): Date {
  const { year, month, dayOfMonth } = calendarDate(day)
  const start = Temporal.PlainDate.from({ year, month, day: dayOfMonth }).toZonedDateTime(timeZone)
  return new Date(start.epochMilliseconds)
}

/** The calendar day that clocks in the zone show at the instant. Throws RangeError for an unknown zone. */
export function dayOf(instant: Date, timeZone: string): DayNumber {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return dayNumber(at.year, at.month, at.day)
}

/** The day with this year, month (1–12) and day of the month in the proleptic Gregorian calendar. */
export function dayNumber(year: number, month: number, dayOfMonth: number): DayNumber {
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth) / millisecondsPerDay
}

/** Year, month (1–12) and day of the month of a day. */
export function calendarDate(day: DayNumber): { year: number; month: number; dayOfMonth: number } {
  const date = new Date(day * millisecondsPerDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}
