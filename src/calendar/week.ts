// Launch weeks: ISO 8601 weeks (2026-W47), Monday 00:00 to the next Monday 00:00 in the site's time zone.
import { hours } from './durations.ts'
import { calendarDate, dayNumber, dayOf, startOfDay, type DayNumber } from './local-day.ts'

/** An existing ISO 8601 week, years 1000–9999. String order is chronological order. */
export type Week = `${string}-W${string}`

/** `malformed`: not a week at all. `no_such_week`: well-formed, but that year has no such week (2027-W53). */
export type WeekFailure = 'malformed' | 'no_such_week'

export type WeekResult = { ok: true; week: Week } | { ok: false; reason: WeekFailure }

/** From `startsAt` up to, but not including, `endsAt`. */
export type Bounds = { startsAt: Date; endsAt: Date }

const weekShape = /^[1-9]\d{3}-W\d\d$/

/** Parses `2026-W47` (ISO 8601-1:2019, 5.2.3.2, extended format); surrounding spaces are not accepted. */
function parseWeek(text: string): WeekResult {
  if (!weekShape.test(text)) return { ok: false, reason: 'malformed' }
  return isWeek(text) ? { ok: true, week: text } : { ok: false, reason: 'no_such_week' }
}

const namedWeeks = new Map([
  ['current', 0],
  ['next', 1],
  ['previous', -1],
])

/** True if a text has the form of a week or is one of the named weeks; the week need not exist. */
export function isWeekShaped(text: string): boolean {
  return namedWeeks.has(text.toLowerCase()) || weekShape.test(text.toUpperCase())
}

/**
 * Resolves what a caller may send for a week: `current`, `next` or `previous`, relative to `now` in the zone, or a
 * week; in lower or upper case, like every code.
 */
export function resolveWeek(text: string, now: Date, timeZone: string): WeekResult {
  const distance = namedWeeks.get(text.toLowerCase())
  return distance === undefined
    ? parseWeek(text.toUpperCase())
    : { ok: true, week: addWeeks(weekOf(now, timeZone), distance) }
}

/** True if the text is an existing week. */
export function isWeek(text: string): text is Week {
  const { year, number } = weekNumbers(text)
  return weekShape.test(text) && number >= 1 && number <= weeksInYear(year)
}

/** The week whose bounds in the zone contain the instant. Throws RangeError for an unknown zone. */
export function weekOf(instant: Date, timeZone: string): Week {
  const week = weekOfDay(dayOf(instant, timeZone))
  // Clocks set back across midnight show Sunday again after Monday has begun.
  return instant < weekBounds(week, timeZone).endsAt ? week : addWeeks(week, 1)
}

/**
 * Monday 00:00 to the next Monday 00:00 in the zone; 167 or 169 hours if clocks change in between. If clocks skip
 * midnight, the day begins at the end of the gap. Throws RangeError for an unknown zone.
 */
export function weekBounds(week: Week, timeZone: string): Bounds {
  const monday = firstDay(week)
  return { startsAt: mondayStart(monday, timeZone), endsAt: mondayStart(monday + 7, timeZone) }
}

/** The week `count` weeks later, or earlier if negative. Throws RangeError outside the years 1000–9999. */
export function addWeeks(week: Week, count: number): Week {
  if (!Number.isInteger(count)) throw new RangeError(`Weeks are whole: ${count}`)
  return weekOfDay(firstDay(week) + 7 * count)
}

/** Comparator for `sort`: negative if `a` is earlier, 0 if equal, positive if later. */
export function compareWeeks(a: Week, b: Week): number {
  return a < b ? -1 : Number(a > b)
}

/** How many weeks `to` comes after `from`; negative if it comes before. */
export function weeksBetween(from: Week, to: Week): number {
  return (firstDay(to) - firstDay(from)) / 7
}

/** 52 or 53. */
export function weeksInYear(year: number): number {
  return (firstMonday(year + 1) - firstMonday(year)) / 7
}

// ISO 8601: a week belongs to the year that contains its Thursday; week 1 contains the year's first Thursday.
function weekOfDay(day: DayNumber): Week {
  const monday = day - daysSinceMonday(day)
  const { year } = calendarDate(monday + 3)
  const number = (monday - firstMonday(year)) / 7 + 1
  const week = `${year}-W${String(number).padStart(2, '0')}`
  if (!isWeek(week)) throw new RangeError(`Beyond the weeks of the years 1000–9999: ${week}`)
  return week
}

function firstDay(week: Week): DayNumber {
  const { year, number } = weekNumbers(week)
  if (!isWeek(week)) throw new RangeError(`No such week: ${String(week)}`)
  return firstMonday(year) + 7 * (number - 1)
}

export interface WeekNumbers {
  /** The ISO year, which can differ from the calendar’s around New Year. */
  year: number
  number: number
}

/** The number and ISO year of a week: `2026-W48` is 48 of 2026. */
export function weekNumbers(text: string): WeekNumbers {
  return { year: Number(text.slice(0, 4)), number: Number(text.slice(6)) }
}

// 4 January is always in week 1.
function firstMonday(year: number): DayNumber {
  const fourthOfJanuary = dayNumber(year, 1, 4)
  return fourthOfJanuary - daysSinceMonday(fourthOfJanuary)
}

// Day 0, 1970-01-01, was a Thursday.
function daysSinceMonday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7
}

// Cached, because boards and seeding ask for the same few weeks again and again, and each result takes several
// formatter calls.
const mondayStarts = new Map<string, number>()

function mondayStart(monday: DayNumber, timeZone: string): Date {
  const key = `${monday} ${timeZone}`
  let start = mondayStarts.get(key)
  if (start === undefined) {
    start = startOfDay(monday, timeZone).getTime()
    if (mondayStarts.size >= 10_000) mondayStarts.clear()
    mondayStarts.set(key, start)
  }
  return new Date(start)
}

/** What is left of the current week: its share from 0 to 1, and whole hours. */
export function weekLeft(now: Date, timeZone: string): { share: number; hours: number } {
  const { startsAt, endsAt } = weekBounds(weekOf(now, timeZone), timeZone)
  const left = endsAt.getTime() - now.getTime()
  return { share: left / (endsAt.getTime() - startsAt.getTime()), hours: Math.floor(left / hours(1)) }
}
