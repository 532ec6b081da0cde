/** The public page of a listing, which gathers what all areas know about it. */
export { listingData, shownOf } from './listing-data.ts'
export type { ListingData } from './listing-page-data.ts'
export { listingView } from './listing-view.ts'
export { findSlug } from './standing-queries.ts'

import { cardPage } from './card-page.ts'
import { declaredSchemaPage, profileDocumentPage, profileSchemaPage } from './profile-document-pages.ts'
import { listingsPage } from './listings-page.ts'
import { listingPage } from './listing-page.ts'

/** The pages of this area. */
export const listingPages = [
  cardPage,
  declaredSchemaPage,
  listingPage,
  listingsPage,
  profileDocumentPage,
  profileSchemaPage,
]
