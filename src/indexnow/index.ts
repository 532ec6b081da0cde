/** Announces new and changed pages to search engines. */
export { announcePages } from './announce-pages-job.ts'
export { indexNowKeyPage } from './key-page.ts'
