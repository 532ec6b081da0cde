/** How long the badge of a listing that is live may be missing. */
import { days } from '../../calendar/index.ts'
import { badgeGraceDays } from '../../listings/index.ts'

/** Owners are told when it is first missing, and again so many days later. */
export const remindAfterDays = 10

/** When a listing whose badge is missing since then leaves the lists. */
export function graceEnds(since: Date): Date {
  return new Date(since.getTime() + days(badgeGraceDays))
}
