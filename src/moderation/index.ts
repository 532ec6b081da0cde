/** The site team's queue, decisions, before and after, votes set aside. */
export { decideListing } from './decide-listing.ts'
export { teamPages } from './team-page.ts'
