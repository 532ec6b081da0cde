/** The days of a week with their counted votes, as chart columns. */
import { daysOfWeek, isoDayOf, type Week } from '../calendar/index.ts'
import type { DayColumn } from '../design/components/day-columns.ts'
import { formatDayName } from '../design/components/time.ts'
import type { Site } from '../platform/call/context.ts'

/** One column per day; days still ahead have no number. `counted` is the result of `findVotesByDay`. */
export function columnsOfWeek(
  week: Week,
  counted: ReadonlyMap<string, number>,
  { timeZone, language }: Pick<Site, 'timeZone' | 'language'>,
  now: Date,
): DayColumn[] {
  const today = isoDayOf(now, timeZone)
  return daysOfWeek(week, timeZone).map((day) => ({
    label: formatDayName(day, language),
    count: day > today ? null : (counted.get(day) ?? 0),
    today: day === today,
  }))
}
