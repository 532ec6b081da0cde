/**
 * Rate limits by account, key and network, counted in this process or shared by all processes (RateLimit fields:
 * draft-ietf-httpapi-ratelimit-headers).
 */
import { RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../address-range.ts'
import { countInMemory, type Counter, type MakeCounter } from '../data/shared-counts.ts'
import type { Actor } from './context.ts'
import { Problem } from './problem.ts'
import { rateLimited } from './problems.ts'

/** Limits in requests per minute. */
export interface LimitSettings {
  anonymous: number
  member: number
  writes: number
  /** Page requests from one network address, signed in or not. */
  pages: number
}

export interface LimitState {
  policy: string
  limit: number
  remaining: number
  resetSeconds: number
}

export interface Limiter {
  /**
   * Counts one call or throws `rate_limited` with Retry-After. If the surface has already `counted` the request, the
   * call counts only as a change; a site team's bulk work is then not counted again.
   */
  take(
    actor: Actor,
    op: { effect: 'read' | 'write' | 'destroy' | 'process'; access?: string },
    counted?: boolean,
  ): Promise<void>
  /** Counts one page request by its network address, before any work is done for it. */
  takePage(address: string): Promise<void>
  /**
   * The actor's tightest request limit, for a change also its change limit, for the RateLimit headers; empty without
   * limits.
   */
  state(actor: Actor, op: { effect: 'read' | 'write' | 'destroy' | 'process' }): Promise<LimitState[]>
}

export interface LimitReached {
  policy: string
  limit: number
  windowSeconds: number
  resetSeconds: number
}

/** Headers of a refusal: which limit was reached and when it resets (draft-ietf-httpapi-ratelimit-headers). */
export function refusalHeaders({
  policy,
  limit,
  windowSeconds,
  resetSeconds,
}: LimitReached): Record<string, string> {
  const seconds = Math.max(1, Math.ceil(resetSeconds))
  return {
    'Retry-After': String(seconds),
    'RateLimit-Policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${policy}";r=0;t=${seconds}`,
  }
}

/** The same headers for a daily limit that frees up 24 hours after `usedAt`, the oldest counted use. */
export function dailyRefusal(policy: string, limit: number, usedAt: Date, now: Date): Record<string, string> {
  const windowSeconds = 86_400
  const resetSeconds = (usedAt.getTime() - now.getTime()) / 1000 + windowSeconds
  return refusalHeaders({ policy, limit, windowSeconds, resetSeconds })
}

/** A limiter without limits, for tests and benches on loopback. */
export const unlimited: Limiter = {
  take: async () => undefined,
  takePage: async () => undefined,
  state: async () => [],
}

/** A limiter that counts per minute. */
export function createLimiter(settings: LimitSettings, make: MakeCounter = countInMemory): Limiter {
  const pools = new Map<number, Counter>()
  const pool = (points: number) => {
    const found = pools.get(points) ?? make(points, false)
    pools.set(points, found)
    return found
  }
  const writes = make(settings.writes, true)
  const counters = (actor: Actor): Counted[] => {
    if (actor.kind === 'anonymous')
      return [{ policy: 'address', key: `address:${networkOf(actor.address)}`, points: settings.anonymous }]
    const account = { policy: 'account', key: `account:${actor.accountId}`, points: settings.member }
    if (actor.credentialId === undefined) return [account]
    // All users of an app share its credential id, so the limit is per account and app. No key has more than the
    // operator allows.
    const points = Math.min(actor.rateLimitPerMinute ?? settings.member, settings.member)
    return [{ policy: 'key', key: `${actor.accountId} ${actor.credentialId}`, points }, account]
  }
  return {
    async take(actor, op, counted = false) {
      if (!counted)
        for (const { points, key, policy } of counters(actor)) await consume(pool(points), key, policy)
      const isBulk = counted && (op.access === 'team' || op.access === 'operator')
      if (op.effect !== 'read' && !isBulk && actor.kind === 'member')
        await consume(writes, `writes:${actor.accountId}`, 'writes')
    },
    takePage: (address) => consume(pool(settings.pages), `pages:${networkOf(address)}`, 'pages'),
    async state(actor, op) {
      const states = await Promise.all(counters(actor).map((one) => stateOf(one, pool(one.points))))
      const tightest = states.reduce((least, one) => (one.remaining < least.remaining ? one : least))
      if (op.effect === 'read' || actor.kind !== 'member') return [tightest]
      const changes = { policy: 'writes', key: `writes:${actor.accountId}`, points: settings.writes }
      return [tightest, await stateOf(changes, writes)]
    },
  }

  async function stateOf({ policy, key, points }: Counted, counter: Counter): Promise<LimitState> {
    const now = await counter.get(key)
    return {
      policy,
      limit: points,
      remaining: Math.max(0, now ? now.remainingPoints : points),
      resetSeconds: Math.ceil((now ? now.msBeforeNext : 0) / 1000),
    }
  }
}

/** A limit that a request counts towards: `points` a minute under a key. */
interface Counted {
  policy: string
  key: string
  points: number
}

async function consume(limiter: Counter, key: string, policy: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new Problem(
      rateLimited,
      `The limit of ${limiter.points} ${policy === 'writes' ? 'changes' : 'requests'} a minute is reached; try again in ${seconds} s.`,
      {
        headers: refusalHeaders({ policy, limit: limiter.points, windowSeconds: 60, resetSeconds: seconds }),
      },
    )
  }
}
