/** How long a listing waits for its badge, and how long it may be missing once it is live. */
import { days } from '../calendar/index.ts'

export const badgeWaitDays = 30
export const badgeGraceDays = 14
/** For so long its owners are reminded that a listing was archived for its badge; it can be restored without end. */
export const badgeLapsedDays = 90

/** When the wait for a badge that began then is over. */
export function badgeWaitEnds(startedAt: Date): Date {
  return new Date(startedAt.getTime() + days(badgeWaitDays))
}
