/** Telling search engines of pages that are new or changed. */
export { announcePages } from './announce-pages-job.ts'
export { indexNowKeyPage } from './key-page.ts'
