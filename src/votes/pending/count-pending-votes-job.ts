/** Counts the votes that were kept until their account was old enough. Safe to run late, twice, or on two machines. */
import { lockUnbannedAccount } from '../../accounts/index.ts'
import { periodOf } from '../../calendar/index.ts'
import { lockCounts } from '../../listings/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/data/database.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { findStoredSite } from '../../sites/index.ts'
import { placeVote } from '../place-vote.ts'
import { voterOf } from '../votable.ts'
import { findVotableById } from '../vote-queries.ts'
import { voteRefusal, voteRulesOf } from '../vote-rules.ts'
import type { DropReason } from './pending-vote.ts'
import {
  dropPendingVote,
  findDuePendingVotes,
  giveUpPendingVote,
  type PendingVote,
  takePendingVote,
} from './pending-vote-queries.ts'

const maxAtOnce = 500

/** Runs every minute; each vote in its own transaction. */
export const countPendingVotes = timedJob({
  name: 'count_pending_votes',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '* * * * *',
  async run(now, { db, transact, clock, log, signal }) {
    const settleOne = async (vote: PendingVote) => {
      const became = await transact((context) => settle(context.db, vote, clock))
      log.info({ listing_id: vote.listing_id, became }, 'kept vote was settled')
    }
    await eachAlone(await findDuePendingVotes(db, now, maxAtOnce), settleOne, {
      failed: 'kept votes were not settled',
      signal,
    })
  },
})

/** Counts one kept vote, or returns why it does not count. */
async function settle(
  db: Db,
  vote: PendingVote,
  clock: Clock,
): Promise<'counted' | 'gone' | 'waits' | DropReason> {
  const { listing_id: listingId, account_id: accountId } = vote
  const account = await lockUnbannedAccount(db, accountId)
  await lockCounts(db, listingId)
  // Waiting for the lock may have gone past the end of the week.
  const now = clock.now()
  const listing = await findVotableById(db, listingId, accountId)
  if (!account || !listing) {
    await dropPendingVote(db, listingId, accountId)
    return 'gone'
  }
  const site = await findStoredSite(db, vote.site_id)
  const { timeZone } = site
  const rules = voteRulesOf(site)
  const voter = voterOf(account)
  const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now, rules)
  const lost = lossOf(refusal, periodOf('week', now, timeZone) === vote.week)
  if (lost === 'waits') return lost
  if (lost !== null) {
    await giveUpPendingVote(db, listingId, accountId, lost)
    return lost
  }
  if (!(await takePendingVote(db, listingId, accountId))) return 'gone'
  await placeVote(db, {
    siteId: vote.site_id,
    listingId,
    accountId,
    castAt: vote.asked_at,
    countedAt: now,
    week: vote.week,
    timeZone,
    addressRange: vote.address_range,
    voter,
    rules,
  })
  return 'counted'
}

/** Why a kept vote is lost, or that it may count later in its week; null if it counts now. */
function lossOf(refusal: ReturnType<typeof voteRefusal>, weekIsOpen: boolean): DropReason | 'waits' | null {
  if (!weekIsOpen) return refusal === 'listing_not_live' ? refusal : 'week_ended'
  // A listing that is archived or suspended may come back. An account may be younger than its vote assumes after a restore
  // from backup.
  return refusal === 'listing_not_live' || refusal === 'account_too_new' ? 'waits' : refusal
}
