/**
 * Votes that share what chance does not share: rings of accounts that one hand made. Judged by marks alone (network, own
 * mail domain, the moments of signing up and of voting), never by a device. Pure; a further vote takes nobody out of a ring.
 */
import { isMailboxProvider } from './mailbox-providers.ts'

/** What is looked at of a vote. */
export interface MarkedVote {
  castAt: Date
  accountCreatedAt: Date
  emailDomain: string
  addressRange: string | null
}

export interface RingRules {
  /** So many votes from one network, cast or signed up for closely, are a ring. */
  ringVotes: number
  /** So many from one network are a ring whenever they came. */
  networkVotes: number
  /** So many are a ring that share a mail domain of their own, or, days apart, both of their moments. */
  alikeVotes: number
  /** Votes cast one after the other within this are close. */
  closeCastSeconds: number
  /** Accounts made one after the other within this are close. */
  closeCreationSeconds: number
  /** For accounts that share nothing but both moments. */
  sameMomentSeconds: number
  /** How long an account slept at least for both moments to tell anything: who signs up in order to vote does both at once. */
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

/** The votes among these, all of accounts that are new or came for this alone, that stand in some ring. */
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
      ...networks.flatMap((group) => chains(group, castAt, closeCastSeconds, rules.ringVotes)),
      ...networks.flatMap((group) => chains(group, createdAt, closeCreationSeconds, rules.ringVotes)),
      ...domains.flatMap((group) => both(group, closeCreationSeconds, closeCastSeconds, rules.alikeVotes)),
      ...both(sleepers, sameMomentSeconds, sameMomentSeconds, rules.alikeVotes),
    ].flat(),
  )
}

/**
 * The votes among these, whatever their accounts did before, that share three marks: one network, made one after the other
 * and cast one after the other. A vote elsewhere costs whoever makes a ring one day, and excuses nobody from all three.
 */
export function seasonedRingsOf<Vote extends MarkedVote>(
  votes: readonly Vote[],
  { closeCastSeconds, closeCreationSeconds, networkVotes }: RingRules = defaultRingRules,
): Vote[] {
  return groupsOf(votes, ({ addressRange }) => addressRange)
    .flatMap((group) => both(group, closeCreationSeconds, closeCastSeconds, networkVotes))
    .flat()
}

/** Of votes that came at once, those that share their network or their own mail domain with another of them. */
export function alikeOf<Vote extends MarkedVote>(votes: readonly Vote[]): Vote[] {
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

/** Accounts that were made one after the other and whose votes were cast one after the other. */
function both<Vote extends MarkedVote>(
  votes: readonly Vote[],
  creationGap: number,
  castGap: number,
  least: number,
): Vote[][] {
  return chains(votes, createdAt, creationGap, least).flatMap((made) => chains(made, castAt, castGap, least))
}

/** Runs of votes in which each follows the one before within the gap, at least so long. */
function chains<Vote>(
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
