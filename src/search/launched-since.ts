/** What was launched since the current week, month or year began, on a site's clock. Pure. */
import { type PeriodKind, periodBounds, periodKinds, periodOf } from '../calendar/index.ts'

/** The spans by which a search narrows, the shortest first. */
export const launchSpans = periodKinds

/** The moment at which the span began; undefined where none is asked for or it is none. */
export function launchedSince(span: string | undefined, now: Date, timeZone: string): Date | undefined {
  const kind = launchSpans.find((one): one is PeriodKind => one === span)
  return kind && periodBounds(kind, periodOf(kind, now, timeZone), timeZone).startsAt
}
