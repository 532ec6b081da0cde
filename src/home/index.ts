/** The home page: the week as an event, and what else is new. */
export { homePage } from './home-page.ts'
