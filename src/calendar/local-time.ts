/** Local times of a zone, in the format of `<input type="datetime-local">`. */
import { Temporal } from 'temporal-polyfill'

/**
 * The instant of the local time `2026-12-01T09:00`: the earlier one if clocks show it twice; a time within a gap is
 * shifted forward by the gap. Undefined for text in another format.
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

/** The local time in the zone at an instant, to the minute. */
export function localOfMoment(moment: Date, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return at.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
