/** Products that accounts save for themselves. */
export { type SavedRow, findSaved, findSavedSlugs, mergeSaved, forgetSaver } from './saved-queries.ts'

import { askSavePage, savePage } from './save-pages.ts'
import { setSaved } from './set-saved.ts'

/** Operations of this area's pages that are not part of the API. */
export const savedInternalOperations = [setSaved]

/** The pages of this area. */
export const savedPages = [askSavePage, savePage]
