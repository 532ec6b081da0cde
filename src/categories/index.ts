/** Categories: the tree that a new site starts with, and its pages. */
export { categoriesPage } from './categories-page.ts'
export { categoryPage } from './category-page.ts'
export { countCategories } from './count-categories-job.ts'
export { addCategories } from './first-category-queries.ts'
export { getCategory } from './get-category.ts'
export { listCategories } from './list-categories.ts'
export { categoryTree } from './tree/category-tree.ts'
