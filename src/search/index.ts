/** Search: words, filters, what was probably meant. */
export { wordsOf } from './closeness.ts'
export { cardsOf } from './listing-list-queries.ts'
export { refreshSearchTiers } from './refresh-search-tiers-job.ts'
export { searchListings } from './search-listings.ts'
export { searchPage } from './search-page.ts'
export { suggestPage } from './suggest-page.ts'
export { findLiveListings } from './search-queries.ts'
