/** Fetches the bytes of a picture, as far as its website allows. */
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

/** The bytes, or why there are none. `passes` marks a failure that a retry may overcome. */
export type FetchedPicture = { bytes: Uint8Array } | { reason: string; passes: boolean; detail?: string }

/** Failures of the web that may not recur. */
const passing = new Set(['unreachable', 'timeout', 'tls_failed', 'bad_answer'])

/** The robots.txt cache of each web client. */
const robotsCaches = new WeakMap<WebFetch, RobotsCache>()

function robotsCacheOf(web: WebFetch): RobotsCache {
  const cache = robotsCaches.get(web) ?? createRobotsCache()
  robotsCaches.set(web, cache)
  return cache
}

/** robots.txt does not allow the picture to be fetched (RFC 9309). */
class Disallowed extends Error {
  override name = 'Disallowed'
}

/** Fetches a picture within 10 seconds. Throws if cancelled by `signal`; failures of the web are in the result. */
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
