/** Fetches the bytes of a picture as its website allows it. */
import {
  createRobotsCache,
  createRobotsSource,
  isAllowed,
  type RobotsCache,
  WebError,
  type WebFetch,
} from 'marquee-web-client'
import type { Clock } from '../platform/clock.ts'
import { formatOf, pngInIcon } from './picture-format.ts'
import { maxBytes } from './picture.ts'

/** What came: bytes, or why there are none. What `passes` may be different at the next try. */
export type FetchedPicture = { bytes: Uint8Array } | { reason: string; passes: boolean; detail?: string }

/** What the web did this time may be different next time. */
const passing = new Set(['unreachable', 'timeout', 'tls_failed', 'bad_answer'])

/** What each client of the web has read of robots.txt. */
const robotsCaches = new WeakMap<WebFetch, RobotsCache>()

function robotsCacheOf(web: WebFetch): RobotsCache {
  const cache = robotsCaches.get(web) ?? createRobotsCache()
  robotsCaches.set(web, cache)
  return cache
}

/** robots.txt does not let the picture be fetched (RFC 9309). */
class Disallowed extends Error {
  override name = 'Disallowed'
}

/** Takes at most 10 seconds. Throws where it is cancelled by `signal`; what the web does is in the answer. */
export async function fetchPicture(
  address: string,
  { web, clock, signal }: { web: WebFetch; clock: Clock; signal?: AbortSignal },
): Promise<FetchedPicture> {
  const cancelled = signal ? { signal } : {}
  const robots = createRobotsSource(web, robotsCacheOf(web), clock)
  const askRobots = async (url: string | URL) => {
    const found = await robots.rulesFor(url, cancelled)
    if (found.outcome === 'unreachable' || found.outcome === 'server_error')
      throw new WebError(found.error ?? 'unreachable', 'robots.txt could not be fetched')
    if (!isAllowed(found.robots, url)) throw new Disallowed()
  }
  try {
    await askRobots(address)
    const answer = await web.fetchBytes(address, {
      ...cancelled,
      accept: ['image/*', 'application/octet-stream'],
      maxBytes,
      timeoutMs: 10_000,
      beforeRedirect: askRobots,
    })
    const { status } = answer
    if (status !== 200) return { reason: 'http_error', passes: status >= 500 || status === 429 }
    const { bytes } = answer
    const isPicture = !answer.unread && formatOf(pngInIcon(bytes) ?? bytes) !== null
    return isPicture ? { bytes } : { reason: 'not_a_picture', passes: false }
  } catch (error) {
    if (error instanceof Disallowed) return { reason: 'robots_disallowed', passes: false }
    if (!(error instanceof WebError) || error.code === 'cancelled') throw error
    return { reason: error.code, passes: passing.has(error.code), detail: error.detail }
  }
}
