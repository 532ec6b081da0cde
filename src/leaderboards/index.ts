/** Votes, boards, awards and badges. */
export { getBadges } from './get-badges.ts'
