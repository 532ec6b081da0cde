/** How long the badge of a live listing may be missing. */
import { days } from '../../calendar/index.ts'
import { badgeGraceDays } from '../../listings/index.ts'

/** Owners are told when the badge is first missing, and again after this many days. */
export const remindAfterDays = 10

/** When a listing whose badge has been missing since the given time leaves the lists. */
export function graceEnds(since: Date): Date {
  return new Date(since.getTime() + days(badgeGraceDays))
}
