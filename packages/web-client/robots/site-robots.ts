/** The robots.txt of every origin that a crawl touches: fetched before its first page, kept for a while. */
import type { Clock } from '../clock.ts'
import {
  allowAll,
  disallowAll,
  parseRobots,
  robotsMaxBytes,
  robotsUrl,
  wholeLines,
  type Robots,
} from './robots.ts'
import { productTokenOf } from '../http/user-agent.ts'
import { WebError, type WebErrorCode, type WebFetch } from '../http/web-fetch.ts'

/** The result of fetching robots.txt (RFC 9309 section 2.3.1). */
export interface SiteRobots {
  /** The resulting rules. */
  robots: Robots
  /** `unreachable` and `server_error` disallow everything; `absent` allows everything. */
  outcome: 'found' | 'absent' | 'server_error' | 'unreachable'
  /** Why it is unreachable. */
  error?: WebErrorCode
  /** Milliseconds since 1970. */
  fetchedAt: number
}

/**
 * Fetched results by the address of robots.txt. They hold the rules for one user agent, so clients of different names
 * need separate caches. The reader of an entry decides how long it is valid.
 */
export interface RobotsCache {
  /** The stored entry for this address, however old. */
  get(address: string): Promise<SiteRobots | undefined>
  /** Stores an entry. */
  set(address: string, entry: SiteRobots): Promise<void>
}

// RFC 9309 section 2.4 allows 24 hours; an hour lets owners' changes apply sooner.
const keptMs = 60 * 60 * 1000
const failureKeptMs = 60 * 1000
const maxOrigins = 5_000

/** Creates an in-memory cache for one process. */
export function createRobotsCache(): RobotsCache {
  const entries = new Map<string, SiteRobots>()
  return {
    get: async (address) => entries.get(address),
    async set(address, entry) {
      entries.delete(address)
      entries.set(address, entry)
      const oldest = entries.keys().next()
      if (entries.size > maxOrigins && !oldest.done) entries.delete(oldest.value)
    },
  }
}

/** Provides the robots.txt of any site. */
export interface RobotsSource {
  /** The rules for this address. `fresh` bypasses the cache. */
  rulesFor(url: string | URL, options?: { signal?: AbortSignal; fresh?: boolean }): Promise<SiteRobots>
}

/**
 * Fetches the robots.txt of each origin once for concurrent callers, and caches it for an hour, a failure for a minute.
 * `rulesFor` throws only `WebError` `cancelled`; every other failure is an outcome.
 */
export function createRobotsSource(web: WebFetch, cache: RobotsCache, clock: Clock): RobotsSource {
  const underWay = new Map<string, Promise<SiteRobots>>()
  const load = async (address: string, signal: AbortSignal | undefined) => {
    const entry = await fetchRobots(web, address, clock.now().getTime(), signal)
    await cache.set(address, entry)
    return entry
  }
  return {
    async rulesFor(url, { signal, fresh = false } = {}) {
      const address = robotsUrl(url)
      const kept = fresh ? undefined : await cache.get(address)
      if (kept && isGood(kept, clock.now().getTime())) return kept
      const running = underWay.get(address) ?? load(address, signal).finally(() => underWay.delete(address))
      underWay.set(address, running)
      return await running
    },
  }
}

function isGood({ outcome, fetchedAt }: SiteRobots, now: number): boolean {
  const failed = outcome === 'server_error' || outcome === 'unreachable'
  return now - fetchedAt < (failed ? failureKeptMs : keptMs)
}

async function fetchRobots(
  web: WebFetch,
  address: string,
  fetchedAt: number,
  signal?: AbortSignal,
): Promise<SiteRobots> {
  try {
    const answer = await web.fetchPage(address, {
      ...(signal ? { signal } : {}),
      maxBytes: robotsMaxBytes,
      onTooLarge: 'cut',
      retries: 1,
    })
    if (answer.status >= 500) return { robots: disallowAll, outcome: 'server_error', fetchedAt }
    if (answer.status < 200 || answer.status >= 300) return { robots: allowAll, outcome: 'absent', fetchedAt }
    const text = answer.truncated ? wholeLines(answer.text) : answer.text
    return { robots: parseRobots(text, productTokenOf(web.userAgent)), outcome: 'found', fetchedAt }
  } catch (error) {
    if (!(error instanceof WebError) || error.code === 'cancelled') throw error
    // After failed redirects the file counts as unavailable (RFC 9309 section 2.3.1.2), which allows everything.
    const lost = error.code === 'too_many_redirects' || error.code === 'bad_redirect'
    if (lost) return { robots: allowAll, outcome: 'absent', fetchedAt }
    return { robots: disallowAll, outcome: 'unreachable', error: error.code, fetchedAt }
  }
}
