/** Rate limits by account, key or address, counted in this process (RateLimit fields: draft-ietf-httpapi-ratelimit-headers). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from './context.ts'
import { Problem } from './problem.ts'
import { rateLimited } from './problems.ts'

/** Requests a minute. */
export interface LimitSettings {
  stranger: number
  member: number
  writes: number
  /** Of pages, by one network address, signed in or not. */
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
   * Counts one call or throws `rate_limited` with Retry-After. One whose request was `counted` at its door counts only as
   * a change.
   */
  take(
    actor: Actor,
    op: { effect: 'read' | 'write' | 'destroy' | 'process' },
    counted?: boolean,
  ): Promise<void>
  /** Counts one request for a page by its network address, before anything is asked for it. */
  takePage(address: string): Promise<void>
  /** Where the actor's requests stand, for the RateLimit headers; undefined where there are no limits. */
  state(actor: Actor): Promise<LimitState | undefined>
}

/** No limits: for tests and benches on loopback. */
export const unlimited: Limiter = {
  take: async () => undefined,
  takePage: async () => undefined,
  state: async () => undefined,
}

/** Limits counted in memory over a minute. */
export function createLimiter(settings: LimitSettings): Limiter {
  const pools = new Map<number, RateLimiterMemory>()
  const pool = (points: number) => {
    const found = pools.get(points) ?? new RateLimiterMemory({ points, duration: 60 })
    pools.set(points, found)
    return found
  }
  const general = (actor: Actor): [RateLimiterMemory, string, number, string] => {
    if (actor.kind === 'stranger')
      return [pool(settings.stranger), `address:${actor.address}`, settings.stranger, 'address']
    const points = actor.rateLimitPerMinute ?? settings.member
    // An app has the same id for everybody who uses it: each of them has the limit.
    return [pool(points), `${actor.accountId} ${actor.credentialId ?? ''}`, points, 'key']
  }
  return {
    async take(actor, op, counted = false) {
      const [limiter, key] = general(actor)
      if (!counted) await consume(limiter, key)
      if (op.effect !== 'read' && actor.kind === 'member')
        await consume(pool(settings.writes), `writes:${actor.accountId}`)
    },
    takePage: (address) => consume(pool(settings.pages), `pages:${address}`),
    async state(actor) {
      const [limiter, key, limit, policy] = general(actor)
      const now = await limiter.get(key)
      return {
        policy,
        limit,
        remaining: Math.max(0, now ? now.remainingPoints : limit),
        resetSeconds: Math.ceil((now ? now.msBeforeNext : 0) / 1000),
      }
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new Problem(
      rateLimited,
      `The limit of ${limiter.points} requests a minute is reached; try again in ${seconds} s.`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    )
  }
}
