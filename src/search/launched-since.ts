/** What was launched since the current week, month or year began, in a site's time zone. Pure. */
import { type PeriodKind, periodBounds, periodKinds, periodOf } from '../calendar/index.ts'

/** The spans that a search can filter by, shortest first. */
export const launchSpans = periodKinds

/** When the span began; undefined if none is given or it is unknown. */
export function launchedSince(span: string | undefined, now: Date, timeZone: string): Date | undefined {
  const kind = launchSpans.find((one): one is PeriodKind => one === span)
  return kind && periodBounds(kind, periodOf(kind, now, timeZone), timeZone).startsAt
}
