/** Compare: products side by side, and alternatives to a product. */
export { compareListings } from './compare-listings.ts'
export { hasComparisons } from './comparisons-sitemap.ts'
export { compareUrl } from './compare-url.ts'
export { getAlternatives } from './get-alternatives.ts'
export { findSimilar } from './similar.ts'

import { alternativesPage } from './alternatives-page.ts'
import { comparePage } from './compare-page.ts'
import { comparisonsSitemap } from './comparisons-sitemap.ts'

/** The pages of this area. */
export const comparePages = [alternativesPage, comparePage, comparisonsSitemap]
