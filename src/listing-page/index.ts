/** The public page of a listing: all that the areas know of it. */
export { cardPage } from './card-page.ts'
export { listingData } from './listing-data.ts'
export { listingPage } from './listing-page.ts'
export type { ListingData } from './listing-page-data.ts'
export { listingView } from './listing-view.ts'
export { declaredSchemaPage, profileDocumentPage, profileSchemaPage } from './profile-document-pages.ts'
