/** Categories: the tree that a new site starts with, and its pages. */
export { categoriesPage } from './categories-page.ts'
export { categoryPage } from './category-page.ts'
export { categoryFeed } from './category-feed.ts'
export { countCategories } from './count-categories-job.ts'
export { addCategories } from './first-category-queries.ts'
export { getCategory } from './get-category.ts'
export { listCategories } from './list-categories.ts'
import { saveCategoryPage, teamCategoriesPage } from './team-categories-page.ts'

/** The team's desk of categories. */
export const teamCategoryPages = [teamCategoriesPage, saveCategoryPage]

import { mergeCategories } from './merge-categories.ts'
import { moveCategory } from './move-category.ts'
import { saveCategory } from './save-category.ts'

/** What the pages of this area change besides the API. */
export const categoriesUnlisted = [mergeCategories, moveCategory, saveCategory]

export { categoriesIn } from './tree/categories-in.ts'
