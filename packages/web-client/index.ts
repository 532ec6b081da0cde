/**
 * Reads other people's websites: guarded against private addresses, rate-limited, in line with robots.txt, within
 * limits. `createWebFetch` makes the client; everything else serves it or judges addresses. The helpers of its tests
 * are in `marquee-web-client/testing`.
 */

// The client, its options and its results.
export { type WebFetchSettings, createWebFetch } from './http/create-web-fetch.ts'
export {
  type Charset,
  type FetchOptions,
  type PostOptions,
  type RedirectHop,
  type WebAnswer,
  type WebBytes,
  WebError,
  type WebErrorCode,
  type WebFetch,
  type WebPost,
  webErrorCodes,
} from './http/web-fetch.ts'

// The guard: which addresses may be requested at all.
export { isPublicAddress } from './guard/addresses.ts'
export { type ConnectTarget, type GuardSettings, parseConnectTo, refuseAsWritten } from './guard/guard.ts'

// Politeness: rate limits per host.
export {
  type AcquireOptions,
  type Politeness,
  type PolitenessSettings,
  createPoliteness,
  impolite,
  waitFor,
} from './http/politeness.ts'

export { productTokenOf } from './http/user-agent.ts'

// robots.txt (RFC 9309).
export { type Robots, type RobotsRule, isAllowed, normalisePath, parseRobots } from './robots/robots.ts'
export {
  type RobotsCache,
  type RobotsSource,
  type SiteRobots,
  createRobotsCache,
  createRobotsSource,
} from './robots/site-robots.ts'

// Addresses as people type them.
export { isSharedHost } from './website/shared-hosts.ts'
export {
  type Website,
  type WebsiteRefusal,
  dropTracking,
  normaliseWebsite,
  websiteMaxLength,
  withoutWww,
} from './website/website.ts'

export { type Clock, systemClock } from './clock.ts'
