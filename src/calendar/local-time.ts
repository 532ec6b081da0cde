/** Moments as clocks of a zone show them, in the form of `<input type="datetime-local">`. */
import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which clocks of the zone show `2026-12-01T09:00`: the earlier one where they show it twice, and as long
 * after a gap as it is within it. Undefined for what is no such text.
 */
export function momentOfLocal(text: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** What clocks of the zone show at a moment, to the minute. */
export function localOfMoment(moment: Date, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return at.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
