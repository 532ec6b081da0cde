import { isWeek, weekBounds } from '../../calendar/index.ts'
import type { Site } from '../../platform/call/context.ts'

/** The URL of a listing's launch week as a calendar file while the week is ahead or running; null otherwise. */
export function calendarUrl(
  { status, launch_week: week }: { status: string; launch_week: string | null },
  { timeZone }: Pick<Site, 'timeZone'>,
  now: Date,
): string | null {
  if (week === null) return null
  const isAhead =
    status === 'scheduled' || (status === 'live' && isWeek(week) && weekBounds(week, timeZone).endsAt > now)
  return isAhead ? `/launches/${week}.ics` : null
}
