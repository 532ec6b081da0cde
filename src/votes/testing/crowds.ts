/**
 * Simulated crowds of voters, generated from a seed: honest people in a launch week, and the known ways of buying
 * votes. Pure.
 */
import type { CastVote } from '../vote-rules.ts'

export interface SimulatedVote extends CastVote {
  id: string
  honest: boolean
}

/** Returns the next random number, from 0 up to but not including 1 (mulberry32). */
export type Chance = () => number

/** A random number generator for a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const start = Date.UTC(2026, 10, 16)
const hour = 3600
const day = 24 * hour

interface Drawn {
  /** Seconds from the start of the week. */
  cast: number
  /** Seconds between signing up and voting. */
  age: number
  range: string
  domain?: string
  hasHistory?: boolean
}

function votesOf(kind: string, honest: boolean, drawn: readonly Drawn[]): SimulatedVote[] {
  return drawn.map(({ cast, age, range, domain = 'gmail.com', hasHistory = false }, index) => ({
    id: `${kind}-${index}`,
    honest,
    castAt: new Date(start + 1000 * cast),
    accountCreatedAt: new Date(start + 1000 * (cast - age)),
    emailDomain: domain,
    addressRange: range,
    hasHistory,
  }))
}

/**
 * A week of honest votes: half in the hours after the announcement, some at once after a newsletter, the others at any
 * time. Most voters come for this product only, many signing up for it; a quarter share a mobile carrier's network with
 * many others, and a few are colleagues in one office.
 */
export function honestVotes(chance: Chance, count: number): SimulatedVote[] {
  const alone = Array.from({ length: Math.round(count * 0.97) }, (_one, index): Drawn => {
    const moment = chance()
    const cast = moment < 0.5 ? chance() * 4 * hour : moment < 0.6 ? day + chance() * 600 : chance() * 7 * day
    return {
      cast,
      age: ageOf(chance),
      range:
        chance() < 0.25 ? `carrier-${Math.floor(chance() * 300)}` : `home-${Math.floor(chance() * 100_000)}`,
      domain: chance() < 0.85 ? 'gmail.com' : `own-${index}.example`,
      hasHistory: chance() < 0.4,
    }
  })
  const offices = Array.from({ length: Math.round(count * 0.01) }, (_one, office): Drawn[] => {
    const morning = Math.floor(chance() * 5) * day + 9 * hour
    return Array.from({ length: 3 }, () => ({
      cast: morning + chance() * 8 * hour,
      age: ageOf(chance),
      range: `office-${office}`,
      domain: `office-${office}.example`,
      hasHistory: chance() < 0.4,
    }))
  })
  return votesOf('honest', true, [...alone, ...offices.flat()])
}

/** Half sign up in order to vote and wait the required ten minutes; the others have had an account for up to a year. */
function ageOf(chance: Chance): number {
  return chance() < 0.5 ? 600 + chance() * chance() * 2 * hour : chance() * 365 * day
}

/** Each attack returns its fake voters; `honest` are the voters that they hide among. */
export const attacks: Record<string, (chance: Chance, honest: readonly SimulatedVote[]) => SimulatedVote[]> =
  {
    '200 accounts of one network that slept three days and vote within 20 seconds': (chance) =>
      puppets(200, () => ({ cast: 2 * day + chance() * 20, age: 3 * day + chance() * hour, range: 'farm' })),
    '200 accounts of one network that voted once for something else, slept a month and vote within 20 seconds':
      (chance) =>
        puppets(200, () => ({
          cast: 2 * day + chance() * 20,
          age: 30 * day + chance() * hour,
          range: 'farm',
          hasHistory: true,
        })),
    '14 new accounts beside each of many honest newcomers, to drag them along': (chance, honest) =>
      votesOf(
        'puppet',
        false,
        honest
          .filter(
            (vote) =>
              !vote.hasHistory && vote.castAt.getTime() - vote.accountCreatedAt.getTime() < 1000 * hour,
          )
          .slice(0, 30)
          .flatMap((victim, batch) =>
            Array.from({ length: 14 }, () => ({
              cast: (victim.castAt.getTime() - start) / 1000 + (chance() - 0.5) * 50,
              age: 700 + chance() * 600,
              range: `batch-${batch}`,
            })),
          ),
      ),
    '200 sleepers, each on a network of its own, made by one program and woken by another': (chance) =>
      puppets(200, (index) => ({
        cast: 3 * day + index * 1.5 + chance(),
        age: 9 * day - index * 1.5 + chance(),
        range: `proxy-${index}`,
      })),
    'a vote every two hours from one network, each of a new account': (chance) =>
      puppets(70, (index) => ({
        cast: index * 2 * hour + chance() * 600,
        age: 700 + chance() * hour,
        range: 'drip',
      })),
    'a hundred mailboxes of one domain, each on a network of its own': (chance) =>
      puppets(100, (index) => ({
        cast: day + chance() * hour,
        age: day / 2 + chance() * hour,
        range: `proxy-${index}`,
        domain: 'catch-all.example',
      })),
  }

function puppets(count: number, drawn: (index: number) => Drawn): SimulatedVote[] {
  return votesOf(
    'puppet',
    false,
    Array.from({ length: count }, (_one, index) => drawn(index)),
  )
}
