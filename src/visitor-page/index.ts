/** A visitor's own page. */
export { newsSection, visitorPage } from './visitor-page.ts'
