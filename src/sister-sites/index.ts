/** Products on several sites of one deployment: which page is canonical, and its versions in other languages. */
export { homeSitePages } from './home-site-pages.ts'
export { languageLinks, type SisterListing, versionsOf } from './sister-listings.ts'
export { findSisters } from './sister-queries.ts'

import { setHomeSite } from './set-home-site.ts'

/** The operations of this area's pages that are not in the API. */
export const sisterSitesInternalOperations = [setHomeSite]
