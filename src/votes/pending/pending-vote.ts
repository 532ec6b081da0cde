/** When the vote of an account that is too new will count. Pure: time comes in as an argument. */
import { minutes, periodBounds, periodOf } from '../../calendar/index.ts'
import type { VoteRules } from '../vote-rules.ts'

const dropReasons = ['week_ended', 'listing_not_live', 'account_not_verified', 'own_company'] as const
/** Why a kept vote was never counted. */
export type DropReason = (typeof dropReasons)[number]

export interface PendingTimes {
  /** The week in which it was cast. */
  week: string
  /** The first moment at which the account is old enough. */
  countsAt: Date
  weekEndsAt: Date
  /** True if the account is old enough before the week ends, with time left to count. */
  inTime: boolean
}

/** The job that counts kept votes runs every minute, so nothing is promised for a week's last moments. */
const leastTimeLeft = minutes(2)

/** When a vote cast now by an account of that age will count, and whether its week will still be open then. */
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
