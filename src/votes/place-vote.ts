/** Stores a vote that the rules allow: the vote, its ledger entry, and the resulting counts. */
import { days, periodOf } from '../calendar/index.ts'
import type { Db } from '../platform/data/database.ts'
import { countVotes } from './count-queries.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { judgeVotes } from './judge-votes.ts'
import {
  addLedgerEntry,
  addVote,
  countOfNetwork,
  dropEarlierVote,
  hasVotedBefore,
  type NewVote,
} from './vote-queries.ts'
import type { VoteRules } from './vote-rules.ts'

export interface PlacedVote {
  siteId: number
  listingId: number
  accountId: string
  /** When the voter pressed the button; `countedAt` decides the month and year that the vote counts for. */
  castAt: Date
  countedAt: Date
  week: string
  timeZone: string
  addressRange: string | null
  voter: { createdAt: Date; emailDomain: string }
  /** The rules of the listing's site. */
  rules: VoteRules
}

/**
 * Adds the vote and recounts; returns the new count, or undefined if the account's vote already existed. The caller
 * holds the lock of the counts.
 */
export async function placeVote(db: Db, vote: PlacedVote): Promise<number | undefined> {
  const { listingId, accountId, castAt, countedAt, timeZone, voter, rules } = vote
  const hasHistory = await hasVotedBefore(db, accountId, listingId, new Date(castAt.getTime() - days(1)))
  const added = await addOrMove(db, {
    siteId: vote.siteId,
    listingId,
    accountId,
    castAt,
    week: vote.week,
    month: periodOf('month', countedAt, timeZone),
    year: periodOf('year', countedAt, timeZone),
    addressRange: vote.addressRange,
    emailDomain: voter.emailDomain,
    accountCreatedAt: voter.createdAt,
    hasHistory,
  })
  if (!added) return undefined
  await addLedgerEntry(db, { listingId, accountId, action: 'cast', reason: null }, countedAt)
  if (added.setAside)
    await addLedgerEntry(db, { listingId, accountId, action: 'set_aside', reason: added.setAside }, countedAt)
  const isNew = castAt.getTime() - voter.createdAt.getTime() <= rules.newAccountSeconds * 1000
  const isDoubtful = isNew || !hasHistory || isDisposableDomain(voter.emailDomain)
  if (isDoubtful || (await isCrowded(db, vote))) await judgeVotes(db, listingId, accountId, countedAt, rules)
  return countVotes(db, listingId)
}

/** True if so many votes came from this vote's network that they may be a ring, whatever the accounts did before. */
async function isCrowded(db: Db, { listingId, addressRange, rules }: PlacedVote): Promise<boolean> {
  return (
    addressRange !== null && (await countOfNetwork(db, listingId, addressRange)) >= rules.rings.networkVotes
  )
}

/** Replaces a vote for an earlier launch by one for the present launch: an account has one vote per listing. */
async function addOrMove(db: Db, vote: NewVote): ReturnType<typeof addVote> {
  const added = await addVote(db, vote)
  const { listingId, accountId, castAt } = vote
  if (added || !(await dropEarlierVote(db, listingId, accountId))) return added
  await addLedgerEntry(db, { listingId, accountId, action: 'removed', reason: 'relaunch' }, castAt)
  return addVote(db, vote)
}
