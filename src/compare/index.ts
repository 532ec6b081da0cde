/** Compare: products side by side, and alternatives to one. */
export { alternativesPage } from './alternatives-page.ts'
export { compareListings } from './compare-listings.ts'
export { comparePage } from './compare-page.ts'
export { comparisonsSitemap, hasComparisons } from './comparisons-sitemap.ts'
export { compareUrl } from './compare-url.ts'
export { getAlternatives } from './get-alternatives.ts'
