/** Who may vote, and which votes count. Pure: time comes in as an argument. */
import type { Site } from '../platform/call/context.ts'
import { alikeOf, defaultRingRules, type RingRules, ringsOf, seasonedRingsOf } from './vote-rings.ts'

export type VoteRules = {
  /** How old an account must be before it votes. */
  leastAccountAgeSeconds: number
  /** Up to which age an account is new, when it comes to rings and bursts. */
  newAccountSeconds: number
  /** When votes of such accounts, or of accounts that came for this listing alone, are a ring. */
  rings: RingRules
  /** So many votes of new accounts within `burstSeconds`, on one listing, are a burst. */
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

/** The rules as a site applies and publishes them: it sets the thresholds, within bounds; the formula stays. */
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

/** Why an account may not vote on a listing now; null: it may. */
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

/** What the ledger knows of a vote. */
export type CastVote = {
  id: string | number
  castAt: Date
  accountCreatedAt: Date
  emailDomain: string
  /** The block that the voter's address belongs to (`addressRange`); null where it was not kept. */
  addressRange: string | null
  /** The account had voted elsewhere a day before, and that vote counts. */
  hasHistory: boolean
}

/**
 * Classes, the first that applies: the address can be thrown away, one hand made many accounts, many alike came at once.
 * `team`: a person of the site's team set them aside, which no rule does or undoes.
 */
export const setAsideReasons = ['disposable_email', 'ring', 'burst', 'team'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/**
 * The votes of one listing that are kept but not counted, each with its class. The answer depends on the votes alone,
 * not on their order, so that a recount gives what was given before.
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

/** In every window of `burstSeconds` with enough votes, those that share something: who comes beside them counts. */
function burstsOf<Vote extends CastVote>(
  votes: readonly Vote[],
  { burstVotes, burstSeconds }: VoteRules,
): Set<Vote> {
  const sorted = votes.toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime())
  const found = new Set<Vote>()
  let window: Vote[] = []
  for (const vote of sorted) {
    window = [...window.filter(({ castAt }) => secondsBetween(castAt, vote.castAt) <= burstSeconds), vote]
    if (window.length >= burstVotes) for (const member of alikeOf(window)) found.add(member)
  }
  return found
}

function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
