/** Who may vote, and which votes count. Pure: time comes in as an argument. */
import type { Site } from '../platform/call/context.ts'
import { withSharedMark, defaultRingRules, type RingRules, ringsOf, seasonedRingsOf } from './vote-rings.ts'

export type VoteRules = {
  /** How old an account must be before it may vote. */
  leastAccountAgeSeconds: number
  /** Up to which age an account counts as new in ring and burst detection. */
  newAccountSeconds: number
  /** When votes of new accounts, or of accounts that came for this listing only, are a ring. */
  rings: RingRules
  /** This many votes of new accounts on one listing within `burstSeconds` are a burst. */
  burstVotes: number
  burstSeconds: number
}

export const defaultVoteRules: VoteRules = {
  leastAccountAgeSeconds: 600,
  newAccountSeconds: 3 * 86_400,
  rings: defaultRingRules,
  burstVotes: 15,
  burstSeconds: 60,
}

/**
 * The rules as a site applies and publishes them: the site sets the thresholds, within bounds; the formula is fixed.
 */
export function voteRulesOf({
  voteAccountAgeMinutes,
  voteThresholds,
}: Pick<Site, 'voteAccountAgeMinutes' | 'voteThresholds'>): VoteRules {
  const { ringVotes, networkVotes, alikeVotes, burstVotes, burstSeconds, newAccountDays } = voteThresholds
  return {
    leastAccountAgeSeconds: voteAccountAgeMinutes * 60,
    newAccountSeconds: newAccountDays * 86_400,
    rings: { ...defaultRingRules, ringVotes, networkVotes, alikeVotes },
    burstVotes,
    burstSeconds,
  }
}

const voteRefusals = ['listing_not_live', 'account_not_verified', 'account_too_new', 'own_company'] as const
export type VoteRefusal = (typeof voteRefusals)[number]

/** Why an account may not vote on a listing now; null if it may. */
export function voteRefusal(
  voter: { verified: boolean; createdAt: Date; ownsCompany: boolean },
  listingStatus: string,
  now: Date,
  rules: VoteRules = defaultVoteRules,
): VoteRefusal | null {
  if (listingStatus !== 'live') return 'listing_not_live'
  if (voter.ownsCompany) return 'own_company'
  if (!voter.verified) return 'account_not_verified'
  return secondsBetween(voter.createdAt, now) > rules.leastAccountAgeSeconds ? null : 'account_too_new'
}

/** What the ledger knows about a vote. */
export type CastVote = {
  id: string | number
  castAt: Date
  accountCreatedAt: Date
  emailDomain: string
  /** The block of the voter's address (`addressRange`); null if it was not stored. */
  addressRange: string | null
  /** True if the account had cast a counted vote elsewhere at least a day earlier. */
  hasHistory: boolean
}

/**
 * The classes, of which the first that applies is used: a disposable email address, many accounts created by one
 * person, many similar votes at once. `team` was set by a member of the site's team; no rule sets or removes it.
 */
export const setAsideReasons = ['disposable_email', 'ring', 'burst', 'team'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/**
 * The votes of one listing that are kept but not counted, each with its class. The result depends only on the votes,
 * not on their order, so a recount gives the same result.
 */
export function setAsideVotes<Vote extends CastVote>(
  votes: readonly Vote[],
  isDisposable: (emailDomain: string) => boolean,
  rules: VoteRules = defaultVoteRules,
): Map<Vote['id'], SetAsideReason> {
  const doubtful = votes.filter((vote) => !vote.hasHistory || isNew(vote, rules))
  const reasons = new Map<Vote['id'], SetAsideReason>()
  for (const { id } of burstsOf(doubtful, rules)) reasons.set(id, 'burst')
  for (const { id } of ringsOf(doubtful, rules.rings)) reasons.set(id, 'ring')
  for (const { id } of seasonedRingsOf(votes, rules.rings)) reasons.set(id, 'ring')
  for (const { id, emailDomain } of votes) if (isDisposable(emailDomain)) reasons.set(id, 'disposable_email')
  return reasons
}

function isNew({ castAt, accountCreatedAt }: CastVote, { newAccountSeconds }: VoteRules): boolean {
  return secondsBetween(accountCreatedAt, castAt) <= newAccountSeconds
}

/** In every window of `burstSeconds` with enough votes, those that share something; other votes in the window count. */
function burstsOf<Vote extends CastVote>(
  votes: readonly Vote[],
  { burstVotes, burstSeconds }: VoteRules,
): Set<Vote> {
  const sorted = votes.toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime())
  const found = new Set<Vote>()
  let window: Vote[] = []
  for (const vote of sorted) {
    window = [...window.filter(({ castAt }) => secondsBetween(castAt, vote.castAt) <= burstSeconds), vote]
    if (window.length >= burstVotes) for (const member of withSharedMark(window)) found.add(member)
  }
  return found
}

function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
