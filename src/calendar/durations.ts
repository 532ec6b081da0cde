/** Durations in milliseconds, as `Date` counts them. A day always has 24 hours here, whatever a zone's clocks do. */

/** Minutes in milliseconds. */
export function minutes(count: number): number {
  return count * 60_000
}

/** Hours in milliseconds. */
export function hours(count: number): number {
  return count * 3_600_000
}

/** Days in milliseconds. */
export function days(count: number): number {
  return count * 86_400_000
}
