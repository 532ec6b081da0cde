/** Listings: find, show and edit them; categories. */
export { categoryTree } from './category-tree.ts'
