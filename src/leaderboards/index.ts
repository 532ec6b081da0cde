/** Votes, boards, awards and badges. */
export { castVote, getMyVote, removeVote } from './cast-vote.ts'
export { getBadges } from './get-badges.ts'
export { getLeaderboard } from './get-leaderboard.ts'
export { listAwards } from './list-awards.ts'
export { freezeBoards } from './freeze-boards-job.ts'
export { badgePage } from './badge-page.ts'
export { addDemonstrationVotes } from './demonstration-votes.ts'
