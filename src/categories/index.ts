/** Categories: the tree that a new site starts with, and its pages. */
export { countCategories } from './count-categories-job.ts'
export { addCategories } from './first-category-queries.ts'
export { getCategory } from './get-category.ts'
export { listCategories } from './list-categories.ts'
export { nameCategoriesIn } from './rename-queries.ts'
export { categoriesIn } from './tree/categories-in.ts'
export { wordsOf } from './tree/category-tree.ts'

import { categoriesPage } from './categories-page.ts'
import { categoryFeed } from './category-feed.ts'
import { categoryPage } from './category-page.ts'
import { mergeCategories } from './merge-categories.ts'
import { moveCategory } from './move-category.ts'
import { saveCategory } from './save-category.ts'
import { saveCategoryPage, teamCategoriesPage } from './team-categories-page.ts'

/** Operations of this area's pages that are not part of the API. */
export const categoriesInternalOperations = [mergeCategories, moveCategory, saveCategory]

/** The pages of this area. */
export const categoryPages = [
  categoriesPage,
  categoryFeed,
  categoryPage,
  teamCategoriesPage,
  saveCategoryPage,
]
