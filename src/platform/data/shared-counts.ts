/** Counts of requests per minute, shared by the processes of a deployment through PostgreSQL. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'

/** A counter with `points` per minute under each key. */
export interface Counter {
  points: number
  /** Takes one point; rejects with a `RateLimiterRes` if none is left. */
  consume(key: string): Promise<RateLimiterRes>
  /** The state of the key, or null if nothing was taken. */
  get(key: string): Promise<RateLimiterRes | null>
}

/** Creates counters with this many points; `exact` ones use the shared count for every request. */
export type MakeCounter = (points: number, exact: boolean) => Counter

const minute = { duration: 60 }

/** Counts in this process alone. */
export const countInMemory: MakeCounter = (points) => new RateLimiterMemory({ points, ...minute })

/**
 * Counts that all processes on a database share. An inexact counter takes a twentieth of the points at a time, the
 * first portion on trust, so that most requests need no database: each process beside the first may then let through,
 * or hold back, up to a twentieth more. While the database is away each process counts by itself.
 */
export function countTogether(pool: pg.Pool, secret: string): MakeCounter {
  // Keys are stored as hashes, so that the table alone reveals nobody.
  const named = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return (points, exact) => {
    const store = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'request_counts',
      tableCreated: true,
      // Counters with different points are separate: a key’s own limit is not its account’s.
      keyPrefix: `c${points}`,
      points,
      ...minute,
      clearExpiredByTimeout: false, // the housekeeping job does that
      // A key with nothing left is refused without using the database. Inexact counters do without this: their portions
      // are larger than what may be left, and the answer to a portion tells it.
      ...(exact && { inMemoryBlockOnConsumed: points }),
    })
    const prompt = new PromptStore(store, new RateLimiterMemory({ points, ...minute }))
    const exactly: Counter = {
      points,
      consume: (key) => prompt.consume(named(key)),
      get: (key) => prompt.get(named(key)),
    }
    return exact ? exactly : new Portions(prompt, named, points)
  }
}

/** How long a request waits for the shared count, and how long no request tries again after one waited in vain. */
const patienceMs = 1000
const silenceMs = 5000

/**
 * The shared count; while the database is away or slow, each process counts by itself, so that no request is held up.
 */
class PromptStore {
  readonly #store: RateLimiterPostgres
  readonly #own: RateLimiterMemory
  #silentUntil = 0
  constructor(store: RateLimiterPostgres, own: RateLimiterMemory) {
    this.#store = store
    this.#own = own
  }

  consume(key: string, points = 1): Promise<RateLimiterRes> {
    return this.#prompt(
      () => this.#store.consume(key, points),
      () => this.#own.consume(key, points),
    )
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#prompt(
      () => this.#store.get(key),
      () => this.#own.get(key),
    )
  }

  async #prompt<T>(ask: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (Date.now() < this.#silentUntil) return alone()
    const patience = new AbortController()
    try {
      const late = wait(patienceMs, undefined, { signal: patience.signal }).then(() => {
        throw new Error('the shared count did not answer')
      })
      return await Promise.race([ask(), late])
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      this.#silentUntil = Date.now() + silenceMs
      return alone()
    } finally {
      patience.abort()
    }
  }
}

/** This process's share of a key until its window ends. */
interface Held {
  left: number
  until: number
  /** Points given on trust that are not yet in the shared count. */
  owed: number
  /** Points that all processes have taken, as far as is known. */
  taken: number
  asking: Promise<void> | undefined
}

/** Maximum number of keys held, some 10 MB. */
const maxHeld = 50_000

class Portions implements Counter {
  readonly points: number
  readonly #store: PromptStore
  readonly #named: (key: string) => string
  readonly #portion: number
  readonly #held = new Map<string, Held>()
  constructor(store: PromptStore, named: (key: string) => string, points: number) {
    this.#store = store
    this.#named = named
    this.points = points
    this.#portion = Math.max(1, Math.floor(points / 20))
  }

  async consume(key: string): Promise<RateLimiterRes> {
    const held = this.#of(key)
    while (held.left === 0 && held.taken < this.points) {
      held.asking ??= this.#ask(key, held).finally(() => (held.asking = undefined))
      await held.asking
    }
    if (held.left === 0) throw this.#state(held)
    held.left--
    return this.#state(held)
  }

  async get(key: string): Promise<RateLimiterRes | null> {
    const held = this.#held.get(key)
    return held && held.until > Date.now() ? this.#state(held) : null
  }

  #of(key: string): Held {
    const now = Date.now()
    const known = this.#held.get(key)
    if (known && known.until > now) return known
    this.#held.delete(key)
    this.#sweep(now)
    const trusted = Math.min(this.#portion, this.points)
    const held = { left: trusted, owed: trusted, taken: 0, until: now + 60_000, asking: undefined }
    this.#held.set(key, held)
    return held
  }

  /**
   * Drops keys whose window is over, in the order in which the windows began; beyond `maxHeld` also the oldest, which
   * the shared count covers.
   */
  #sweep(now: number): void {
    for (const [key, { until }] of this.#held) {
      if (until > now && this.#held.size < maxHeld) break
      this.#held.delete(key)
    }
  }

  /** Takes the next portion from the shared count, together with what was given on trust. */
  async #ask(key: string, held: Held): Promise<void> {
    const asked = held.owed + this.#portion
    const { consumedPoints, msBeforeNext } = await this.#store
      .consume(this.#named(key), asked)
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused
        throw refused
      })
    const granted = Math.min(asked, Math.max(0, this.points - (consumedPoints - asked)))
    held.left = Math.max(0, granted - held.owed)
    held.taken = Math.min(consumedPoints, this.points)
    held.until = Date.now() + msBeforeNext
    held.owed = 0
  }

  #state({ left, taken, owed, until }: Held): RateLimiterRes {
    const used = Math.min(this.points, taken + owed) - left
    return new RateLimiterRes(Math.max(0, this.points - used), Math.max(0, until - Date.now()), used)
  }
}
