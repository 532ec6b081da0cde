/** Social preview images for links to weeks, boards, categories, founders, comparisons and posts. */
export { shareCardPage } from './share-card-page.ts'
