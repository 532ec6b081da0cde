/** Reads other people's websites: guarded, polite, within limits. */
export { type Clock, systemClock } from './clock.ts'
export { createWebFetch } from './http/create-web-fetch.ts'
export { type Politeness, createPoliteness, waitFor } from './http/politeness.ts'
export { isAllowed, normalisePath } from './robots/robots.ts'
export { isSharedHost } from './website/shared-hosts.ts'
export {
  type RobotsCache,
  type RobotsSource,
  type SiteRobots,
  createRobotsCache,
  createRobotsSource,
} from './robots/site-robots.ts'
export {
  type FetchOptions,
  type RedirectHop,
  type WebAnswer,
  WebError,
  type WebFetch,
} from './http/web-fetch.ts'
export { type Website, dropTracking, normaliseWebsite, withoutWww } from './website/website.ts'
