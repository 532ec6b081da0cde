/** The robots.txt of every origin that a crawl touches: fetched before its first page, kept for a while. */
import type { Clock } from '../clock.ts'
import {
  allowAll,
  disallowAll,
  parseRobots,
  productTokenOf,
  robotsMaxBytes,
  robotsUrl,
  wholeLines,
  type Robots,
} from './robots.ts'
import { WebError, type WebErrorCode, type WebFetch } from '../http/web-fetch.ts'

/** What came of fetching robots.txt (RFC 9309 section 2.3.1). */
export interface SiteRobots {
  /** The rules that follow from it. */
  robots: Robots
  /** `unreachable` and `server_error` disallow everything; `absent` allows everything. */
  outcome: 'found' | 'absent' | 'server_error' | 'unreachable'
  /** Why it is unreachable. */
  error?: WebErrorCode
  /** Milliseconds since 1970. */
  fetchedAt: number
}

/**
 * What was fetched, by the address of robots.txt: the rules for one user agent, so clients of different names need caches
 * of their own. How long an entry is good for, its reader decides.
 */
export interface RobotsCache {
  /** What was kept for this address, however old. */
  get(address: string): Promise<SiteRobots | undefined>
  /** Keeps it. */
  set(address: string, entry: SiteRobots): Promise<void>
}

// RFC 9309 section 2.4 allows 24 hours; an hour is kinder to owners who change their mind.
const keptMs = 60 * 60 * 1000
const failureKeptMs = 60 * 1000
const maxOrigins = 5_000

/** A cache in memory for one process. */
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

/** The robots.txt of whichever site is read. */
export interface RobotsSource {
  /** The rules for this address. `fresh` passes over the cache. */
  rulesFor(url: string | URL, options?: { signal?: AbortSignal; fresh?: boolean }): Promise<SiteRobots>
}

/**
 * Fetches the robots.txt of each origin once for all who ask at a time, and keeps it: an hour, a failure a minute. `rulesFor`
 * throws only `WebError` `cancelled`; every other failure is an outcome.
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
    // Redirects that lead nowhere leave the file unavailable (RFC 9309 section 2.3.1.2), which allows.
    const lost = error.code === 'too_many_redirects' || error.code === 'bad_redirect'
    if (lost) return { robots: allowAll, outcome: 'absent', fetchedAt }
    return { robots: disallowAll, outcome: 'unreachable', error: error.code, fetchedAt }
  }
}
