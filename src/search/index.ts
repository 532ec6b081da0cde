/** Search: words, filters, and what was probably meant. */
export { wordsOf } from './closeness.ts'
export { cardsOf } from './listing-list-queries.ts'
export { refreshSearchTiers } from './refresh-search-tiers-job.ts'
export { searchListings } from './search-listings.ts'
export { findLiveListings } from './search-queries.ts'

import { openSearchPage } from './open-search-page.ts'
import { searchPage } from './search-page.ts'
import { suggestPage } from './suggest-page.ts'

/** The pages of this area. */
export const searchPages = [openSearchPage, searchPage, suggestPage]
