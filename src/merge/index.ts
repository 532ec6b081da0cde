/** Merges: a product that is listed twice becomes one. Builds on the areas whose rows are moved. */
import { mergeListings } from './merge-listings.ts'
import { mergePage, mergePreviewPage } from './merge-pages.ts'

export { mergedMail } from './merge-mail.ts'

/** The site team's page of a merge. */
export const mergePages = [mergePreviewPage, mergePage]

/** The operation that these pages use and the API does not offer. */
export const mergeInternalOperations = [mergeListings]
