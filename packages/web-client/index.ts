/** Reads other people's websites: guarded, polite, within limits. */
export { type Clock, systemClock } from './clock.ts'
export { createWebFetch } from './create-web-fetch.ts'
export { type Politeness, createPoliteness, waitFor } from './politeness.ts'
export { isAllowed, normalisePath } from './robots.ts'
export { isSharedHost } from './shared-hosts.ts'
export {
  type RobotsCache,
  type RobotsSource,
  type SiteRobots,
  createRobotsCache,
  createRobotsSource,
} from './site-robots.ts'
export { type FetchOptions, type RedirectHop, type WebAnswer, WebError, type WebFetch } from './web-fetch.ts'
export { type Website, dropTracking, normaliseWebsite, withoutWww } from './website.ts'
