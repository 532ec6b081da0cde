// The periods of boards and awards: a week, a month or a year in the site's time zone.
import { calendarDate, dayNumber, dayOf, startOfDay } from './local-day.ts'
import { words } from './words/index.ts'
import { isWeek, weekBounds, weekOf, type Bounds } from './week.ts'

export const periodKinds = ['week', 'month', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The period of that kind that contains the instant: `2026-W47`, `2026-11` or `2026`. */
export function periodOf(kind: PeriodKind, instant: Date, timeZone: string): string {
  if (kind === 'week') return weekOf(instant, timeZone)
  const { year, month } = calendarDate(dayOf(instant, timeZone))
  const period = kind === 'month' ? monthKey(year, month) : String(year)
  // Clocks set back across midnight show the old month again after the new one has begun.
  return instant < periodBounds(kind, period, timeZone).endsAt ? period : addPeriods(kind, period, 1)
}

/** From local midnight of its first day to that of the next period's. Throws RangeError if there is no such period. */
export function periodBounds(kind: PeriodKind, period: string, timeZone: string): Bounds {
  if (!isPeriod(kind, period)) throw new RangeError(`No such ${kind}: ${period}`)
  if (isWeek(period)) return weekBounds(period, timeZone)
  const year = Number(period.slice(0, 4))
  const month = kind === 'month' ? Number(period.slice(5)) : 1
  const months = kind === 'month' ? 1 : 12
  return {
    startsAt: startOfDay(dayNumber(year, month, 1), timeZone),
    endsAt: startOfDay(dayNumber(year, month + months, 1), timeZone),
  }
}

/** True if the text is an existing period of that kind, years 1000–9999. */
export function isPeriod(kind: PeriodKind, text: string): boolean {
  if (kind === 'week') return isWeek(text)
  return (kind === 'month' ? /^[1-9]\d{3}-(0[1-9]|1[0-2])$/ : /^[1-9]\d{3}$/).test(text)
}

/** The month or year `count` later, or earlier if negative. */
export function addPeriods(kind: 'month' | 'year', period: string, count: number): string {
  const year = Number(period.slice(0, 4))
  if (kind === 'year') return String(year + count)
  const { year: newYear, month } = calendarDate(dayNumber(year, Number(period.slice(5)) + count, 1))
  return monthKey(newYear, month)
}

function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** A period within a sentence: `week 47, 2026`, `November 2026`. */
export function periodName(period: string): string {
  return named(period, words.week)
}

/** A period as a heading: `Week 47, 2026`, `November 2026`. */
export function periodTitle(period: string): string {
  return named(period, words.weekTitle)
}

function named(period: string, week: (number: number, year: string) => string): string {
  const year = period.slice(0, 4)
  if (period.includes('W')) return week(Number(period.slice(6)), year)
  return period.length === 7 ? words.month(Number(period.slice(5)), year) : period
}
