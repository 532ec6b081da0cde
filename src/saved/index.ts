/** Products that accounts keep for themselves. */
export { askSavePage, savePage } from './save-pages.ts'
export {
  type SavedPlace,
  type SavedRow,
  findSaved,
  findSavedSlugs,
  mergeSaved,
  forgetSaver,
} from './saved-queries.ts'

import { setSaved } from './set-saved.ts'

/** What the pages of this area change besides the API. */
export const savedUnlisted = [setSaved]
