/** What the areas add to a new site, one line each. */
import { addCategories } from './categories/index.ts'
import { ensureInterviewQuestions } from './founders/index.ts'
import type { FurnishSite } from './sites/index.ts'

export const furnishSite: FurnishSite = async (db, siteId, language) => {
  await addCategories(db, siteId, language)
  await ensureInterviewQuestions(db)
}
