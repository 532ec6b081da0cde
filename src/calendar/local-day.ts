// Where a calendar day begins in a time zone. Days are counted from 1970-01-01, so that no code here or
// in its callers reads the process's own time zone.

/** A calendar day without a time zone: whole days since 1970-01-01, negative before it. */
export type DayNumber = number

export const millisecondsPerDay = 86_400_000

/**
 * The first instant of the day in the zone: local 00:00, the earlier one where clocks show it twice, and
 * the end of the gap where a change of clocks leaves midnight (or the whole day) out.
 * Throws RangeError when the zone is unknown.
 */
export function startOfDay(day: DayNumber, timeZone: string): Date {
  const midnight = day * millisecondsPerDay
  for (const nearby of [midnight - millisecondsPerDay, midnight + millisecondsPerDay]) {
    const offset = zoneOffset(nearby, timeZone)
    if (zoneOffset(midnight - offset, timeZone) === offset) {
      return new Date(midnight - offset)
    }
  }
  return firstInstantOfDay(day, timeZone)
}

/** The calendar day that clocks in the zone show at the instant. Throws RangeError when the zone is unknown. */
export function dayOf(instant: Date, timeZone: string): DayNumber {
  const milliseconds = instant.getTime()
  return Math.floor((milliseconds + zoneOffset(milliseconds, timeZone)) / millisecondsPerDay)
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

// Midnight falls into a gap: the instant sought is the change of clocks itself, within a day and a half.
function firstInstantOfDay(day: DayNumber, timeZone: string): Date {
  let before = (day - 2) * millisecondsPerDay
  let after = (day + 2) * millisecondsPerDay
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(new Date(middle), timeZone) < day) {
      before = middle
    } else {
      after = middle
    }
  }
  return new Date(after)
}

// Local time minus UTC in milliseconds, east of Greenwich positive.
function zoneOffset(instant: number, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = Array.from(
    clockOf(timeZone).format(wholeSecond).matchAll(/\d+/g),
    ([digits]) => Number(digits),
  )
  const local = dayNumber(year, month, day) * millisecondsPerDay + ((hour * 60 + minute) * 60 + second) * 1000
  return local - wholeSecond
}

// Making a formatter costs a hundred times what using it does.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
