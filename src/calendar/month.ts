/** Months in a site's time zone. */
import { dayNumber, startOfDay } from './local-day.ts'

/** The bounds of `2026-11`, up to but not including the next month's first instant; undefined if it is not a month. */
export function startOfMonth(month: string, timeZone: string): { from: Date; to: Date } | undefined {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month)
  if (found === null) return undefined
  const year = Number(found[1])
  const number = Number(found[2])
  const from = startOfDay(dayNumber(year, number, 1), timeZone)
  const to = startOfDay(number === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, number + 1, 1), timeZone)
  return { from, to }
}
