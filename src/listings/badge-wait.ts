/** How long a listing waits for its badge. */
import { days } from '../calendar/index.ts'

const waitDays = 30

/** When the wait for a badge that began then is over. */
export function badgeWaitEnds(startedAt: Date): Date {
  return new Date(startedAt.getTime() + days(waitDays))
}
