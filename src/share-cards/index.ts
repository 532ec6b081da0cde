/** Pictures that stand beside links to weeks, boards, categories, founders, comparisons and posts. */
export { shareCardPage } from './share-card-page.ts'
