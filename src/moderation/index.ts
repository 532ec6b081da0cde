/** The site team's queue, decisions, before and after, votes set aside. */
export { decideListing } from './decide-listing.ts'
export { teamPages } from './team-page.ts'

import { decideListing } from './decide-listing.ts'

/** What the pages of this area change besides the API. */
export const moderationUnlisted = [decideListing]
