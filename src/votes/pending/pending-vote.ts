/** When a vote of an account that is too new comes to count. Pure: time comes in as an argument. */
import { minutes, periodBounds, periodOf } from '../../calendar/index.ts'
import type { VoteRules } from '../vote-rules.ts'

const dropReasons = ['week_ended', 'listing_not_live', 'account_not_verified', 'own_company'] as const
/** Why a kept vote did not come to count. */
export type DropReason = (typeof dropReasons)[number]

export interface PendingTimes {
  /** The week in which it is cast. */
  week: string
  /** The first moment at which the account is old enough. */
  countsAt: Date
  weekEndsAt: Date
  /** The account is old enough before the week ends, with time to count. */
  inTime: boolean
}

/** Whatever counts kept votes runs every minute: of a week's last moments nothing is promised. */
const leastTimeLeft = minutes(2)

/** When a vote that is cast now, by an account of that age, counts and whether its week is still open then. */
export function pendingTimes(
  accountCreatedAt: Date,
  now: Date,
  timeZone: string,
  { leastAccountAgeSeconds }: Pick<VoteRules, 'leastAccountAgeSeconds'>,
): PendingTimes {
  const week = periodOf('week', now, timeZone)
  const { endsAt } = periodBounds('week', week, timeZone)
  // An account must be older than the least age, by whole seconds.
  const countsAt = new Date(accountCreatedAt.getTime() + (leastAccountAgeSeconds + 1) * 1000)
  return {
    week,
    countsAt,
    weekEndsAt: endsAt,
    inTime: countsAt.getTime() + leastTimeLeft <= endsAt.getTime(),
  }
}
