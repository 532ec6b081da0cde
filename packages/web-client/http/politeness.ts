/** Rate limits per host: few requests at a time and per second, counted over all crawls of this process. */

/** Options for one request's turn. */
export interface AcquireOptions {
  /** Least milliseconds since the last request to this host began. */
  spacingMs?: number
  /** Abandons the turn; `acquire` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Grants turns to send one request; the caller calls `release` once the response is read. */
export interface Politeness {
  acquire(host: string, options?: AcquireOptions): Promise<() => void>
}

/** The limits for one host. */
export interface PolitenessSettings {
  /** Simultaneous requests to a host (default 2). */
  atOnce?: number
  /** Requests to a host in any second (default 4). */
  perSecond?: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
  /** Waits for a pause; rejects when the signal fires. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

interface HostState {
  active: number
  /** Start times of the latest requests, oldest first. */
  starts: number[]
  /** Serialises waiting requests in order of arrival. */
  turn: Promise<void>
  waiting: number
  freed: PromiseWithResolvers<void>
}

/** No limits: for tests and benches on loopback. */
export const impolite: Politeness = { acquire: async () => () => undefined }

/** Creates limits in the memory of this process. A host and its `www.` count as one. */
export function createPoliteness(settings: PolitenessSettings = {}): Politeness {
  const { atOnce = 2, perSecond = 4, now = () => performance.now(), wait = waitFor } = settings
  const hosts = new Map<string, HostState>()
  const pauseBefore = (state: HostState, spacingMs: number) => {
    const last = state.starts.at(-1)
    const nthLast = state.starts.at(-perSecond)
    const spaced = last === undefined ? 0 : last + spacingMs - now()
    const rated = nthLast === undefined ? 0 : nthLast + 1000 - now()
    return Math.max(0, spaced, rated)
  }
  const begin = async (state: HostState, { spacingMs = 0, signal }: AcquireOptions) => {
    signal?.throwIfAborted()
    while (state.active >= atOnce) await abortable(state.freed.promise, signal)
    for (let pause = pauseBefore(state, spacingMs); pause > 0; pause = pauseBefore(state, spacingMs)) {
      await wait(pause, signal)
    }
    state.active += 1
    state.starts = [...state.starts, now()].slice(-perSecond)
  }
  return {
    async acquire(host, options = {}) {
      const key = host.toLowerCase().replace(/^www\./, '')
      const state = hosts.get(key) ?? newState()
      hosts.set(key, state)
      forgetIdle(hosts, now())
      state.waiting += 1
      const turn = state.turn
        .then(() => begin(state, options))
        .finally(() => {
          state.waiting -= 1
        })
      // The next in line waits until this turn ends, even if it fails.
      state.turn = turn.then(nothing, nothing)
      await abortable(turn, options.signal)
      return once(() => {
        state.active -= 1
        state.freed.resolve()
        state.freed = Promise.withResolvers()
      })
    },
  }
}

/** Waits; rejects with the signal's reason when it fires. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return abortable(promise, signal).finally(() => clearTimeout(timer))
}

function abortable(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

// Crawl-delay is at most 5 s and the rate looks back 1 s, so older entries no longer matter.
const longestMemoryMs = 10_000
const maxIdleHosts = 1_000

function forgetIdle(hosts: Map<string, HostState>, now: number): void {
  if (hosts.size <= maxIdleHosts) return
  for (const [key, state] of hosts) {
    const idle = state.active === 0 && state.waiting === 0
    if (idle && (state.starts.at(-1) ?? -Infinity) < now - longestMemoryMs) hosts.delete(key)
  }
}

function newState(): HostState {
  return { active: 0, starts: [], turn: Promise.resolve(), waiting: 0, freed: Promise.withResolvers() }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function nothing(): void {}
