/** The robots.txt of every origin that a crawl touches: fetched before its first page, kept for a while. */
import type { Clock } from '../platform/clock.ts'
import { WebError, type WebErrorCode, type WebFetch } from '../providers/web-fetch.ts'
import { allowAll, disallowAll, parseRobots, robotsMaxBytes, robotsUrl, type Robots } from './robots.ts'

/** What came of fetching robots.txt (RFC 9309 section 2.3.1). */
export interface SiteRobots {
  robots: Robots
  /** `unreachable` and `server_error` disallow everything; `absent` allows everything. */
  outcome: 'found' | 'absent' | 'server_error' | 'unreachable'
  /** Why it is unreachable. */
  error?: WebErrorCode
  fetchedAt: number
}

/** Kept by origin; at most 24 hours (RFC 9309 section 2.4). */
export interface RobotsCache {
  get(origin: string): Promise<SiteRobots | undefined>
  set(origin: string, entry: SiteRobots): Promise<void>
}

/** Product token by which robots.txt addresses this crawler. */
export const robotsToken = 'MarqueeBot'

const keptMs = 60 * 60 * 1000
const failureKeptMs = 60 * 1000
const mostOrigins = 5_000

/** A cache in memory: an hour for an answer, a minute for a failure. */
export function createRobotsCache(clock: Clock): RobotsCache {
  const entries = new Map<string, SiteRobots>()
  return {
    async get(origin) {
      const entry = entries.get(origin)
      if (!entry) return undefined
      const failed = entry.outcome === 'server_error' || entry.outcome === 'unreachable'
      if (clock.now().getTime() - entry.fetchedAt < (failed ? failureKeptMs : keptMs)) return entry
      entries.delete(origin)
      return undefined
    },
    async set(origin, entry) {
      entries.delete(origin)
      entries.set(origin, entry)
      const oldest = entries.keys().next()
      if (entries.size > mostOrigins && !oldest.done) entries.delete(oldest.value)
    },
  }
}

export interface RobotsSource {
  /** The rules for this address. `fresh` passes over the cache. */
  rulesFor(url: string | URL, options?: { signal?: AbortSignal; fresh?: boolean }): Promise<SiteRobots>
}

/** Throws only `WebError` `cancelled`; every other failure is an outcome. */
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
      if (kept) return kept
      const running = underWay.get(address) ?? load(address, signal).finally(() => underWay.delete(address))
      underWay.set(address, running)
      return await running
    },
  }
}

async function fetchRobots(web: WebFetch, address: string, fetchedAt: number, signal?: AbortSignal): Promise<SiteRobots> {
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
    return { robots: parseRobots(text, robotsToken), outcome: 'found', fetchedAt }
  } catch (error) {
    if (!(error instanceof WebError) || error.code === 'cancelled') throw error
    // Redirects that lead nowhere leave the file unavailable (RFC 9309 section 2.3.1.2), which allows.
    const lost = error.code === 'too_many_redirects' || error.code === 'bad_redirect'
    if (lost) return { robots: allowAll, outcome: 'absent', fetchedAt }
    return { robots: disallowAll, outcome: 'unreachable', error: error.code, fetchedAt }
  }
}

function wholeLines(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
}
