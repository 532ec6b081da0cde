/**
 * Detects rings: accounts created by one person, found by what their votes share beyond coincidence. Uses only the
 * network, a private mail domain, and the times of sign-up and vote, never a device. Pure; another vote never takes a
 * vote out of a ring.
 */
import { isMailboxProvider } from '../platform/text/mailbox-providers.ts'

/** What is examined of a vote. */
export interface MarkedVote {
  castAt: Date
  accountCreatedAt: Date
  emailDomain: string
  addressRange: string | null
}

export interface RingRules {
  /** This many votes from one network, with close vote or sign-up times, are a ring. */
  ringVotes: number
  /** This many votes from one network are a ring, whatever their times. */
  networkVotes: number
  /**
   * This many votes with both close sign-up and close vote times are a ring if they share a private mail domain or if
   * their accounts slept (`sleepSeconds`) in between.
   */
  alikeVotes: number
  /** Consecutive votes within this interval are close. */
  closeCastSeconds: number
  /** Accounts created consecutively within this interval are close. */
  closeCreationSeconds: number
  /** The interval for both times of accounts that share nothing else. */
  sameMomentSeconds: number
  /**
   * The least time between sign-up and vote for both times to be evidence: people who sign up in order to vote do both
   * at once.
   */
  sleepSeconds: number
}

export const defaultRingRules: RingRules = {
  ringVotes: 3,
  networkVotes: 8,
  alikeVotes: 5,
  closeCastSeconds: 600,
  closeCreationSeconds: 3600,
  sameMomentSeconds: 60,
  sleepSeconds: 86_400,
}

/** The votes that are part of a ring; all given votes are of accounts that are new or came for this listing only. */
export function ringsOf<Vote extends MarkedVote>(
  votes: readonly Vote[],
  rules: RingRules = defaultRingRules,
): Set<Vote> {
  const networks = groupsOf(votes, ({ addressRange }) => addressRange)
  const domains = groupsOf(votes, ownDomain)
  const sleepers = votes.filter(
    (vote) => moment(vote.castAt) - moment(vote.accountCreatedAt) >= rules.sleepSeconds,
  )
  const { closeCastSeconds, closeCreationSeconds, sameMomentSeconds } = rules
  return new Set(
    [
      ...networks.filter((group) => group.length >= rules.networkVotes),
      ...networks.flatMap((group) => closeRuns(group, castAt, closeCastSeconds, rules.ringVotes)),
      ...networks.flatMap((group) => closeRuns(group, createdAt, closeCreationSeconds, rules.ringVotes)),
      ...domains.flatMap((group) =>
        closeInBothTimes(group, closeCreationSeconds, closeCastSeconds, rules.alikeVotes),
      ),
      ...closeInBothTimes(sleepers, sameMomentSeconds, sameMomentSeconds, rules.alikeVotes),
    ].flat(),
  )
}

/**
 * The votes that share all three marks, whatever their accounts did before: one network, consecutive sign-ups and
 * consecutive votes. Casting a vote elsewhere first costs a ring only a day, so it is no excuse for all three.
 */
export function seasonedRingsOf<Vote extends MarkedVote>(
  votes: readonly Vote[],
  { closeCastSeconds, closeCreationSeconds, networkVotes }: RingRules = defaultRingRules,
): Vote[] {
  return groupsOf(votes, ({ addressRange }) => addressRange)
    .flatMap((group) => closeInBothTimes(group, closeCreationSeconds, closeCastSeconds, networkVotes))
    .flat()
}

/** From votes that came at once, those that share their network or private mail domain with another of them. */
export function withSharedMark<Vote extends MarkedVote>(votes: readonly Vote[]): Vote[] {
  return [...groupsOf(votes, ({ addressRange }) => addressRange), ...groupsOf(votes, ownDomain)]
    .filter((group) => group.length > 1)
    .flat()
}

function ownDomain({ emailDomain }: MarkedVote): string | null {
  return isMailboxProvider(emailDomain) ? null : emailDomain
}

const moment = (date: Date) => date.getTime() / 1000
const castAt = (vote: MarkedVote) => moment(vote.castAt)
const createdAt = (vote: MarkedVote) => moment(vote.accountCreatedAt)

/** Votes of accounts that were both created and used to vote in close succession. */
function closeInBothTimes<Vote extends MarkedVote>(
  votes: readonly Vote[],
  creationGap: number,
  castGap: number,
  least: number,
): Vote[][] {
  return closeRuns(votes, createdAt, creationGap, least).flatMap((made) =>
    closeRuns(made, castAt, castGap, least),
  )
}

/** Runs of at least `least` votes in which each follows the previous one within the gap. */
function closeRuns<Vote>(
  votes: readonly Vote[],
  time: (vote: Vote) => number,
  gap: number,
  least: number,
): Vote[][] {
  const runs: Vote[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const vote of votes.toSorted((a, b) => time(a) - time(b))) {
    if (time(vote) - last > gap) runs.push([])
    runs.at(-1)?.push(vote)
    last = time(vote)
  }
  return runs.filter((run) => run.length >= least)
}

function groupsOf<Vote>(votes: readonly Vote[], key: (vote: Vote) => string | null): Vote[][] {
  return [...Map.groupBy(votes, key)].flatMap(([shared, group]) => (shared === null ? [] : [group]))
}
