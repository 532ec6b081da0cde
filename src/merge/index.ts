/** Merges: a product that is listed twice becomes one. It stands on top of the areas whose rows go along. */
import { mergeListings } from './merge-listings.ts'
import { mergePage, mergePreviewPage } from './merge-pages.ts'

export { mergedMail } from './merge-mail.ts'

/** The site team's page of a merge. */
export const mergePages = [mergePreviewPage, mergePage]

/** What its pages change besides the API. */
export const mergeUnlisted = [mergeListings]
