/** A visitor's own page. */
export { visitorPage } from './visitor-page.ts'
