/** Lengths of time in milliseconds, as dates count them. A day has 24 hours here, whatever the clock of a zone does. */

/** So many minutes, in milliseconds. */
export function minutes(count: number): number {
  return count * 60_000
}

/** So many hours, in milliseconds. */
export function hours(count: number): number {
  return count * 3_600_000
}

/** So many days, in milliseconds. */
export function days(count: number): number {
  return count * 86_400_000
}
