/** How long a listing waits for its badge, and how long a live listing's badge may be missing. */
import { days } from '../calendar/index.ts'

export const badgeWaitDays = 30
export const badgeGraceDays = 14
/**
 * How many days owners are reminded that a listing was archived for its missing badge; restoring it stays possible
 * without limit.
 */
export const badgeLapsedDays = 90

/** When the wait for a badge that started at the given time ends. */
export function badgeWaitEnds(startedAt: Date): Date {
  return new Date(startedAt.getTime() + days(badgeWaitDays))
}
