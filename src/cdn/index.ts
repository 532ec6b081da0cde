/** The CDN in front of the service: what it is told to drop. */
export { purgeCdn } from './purge-cdn-job.ts'
export { createPurger, type Purger } from './purger.ts'
