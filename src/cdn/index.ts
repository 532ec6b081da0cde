/** The cache in front of the service: what it is told. */
export { purgeCdn } from './purge-cdn-job.ts'
export { createPurger, type Purger } from './purger.ts'
