/** Votes: who may vote, which count, and their counts. */
export { aboutPage } from './about-page.ts'
export { castVote } from './cast-vote.ts'
export { checkCounts } from './check-counts-job.ts'
export { addDemonstrationVotes } from './demonstration-queries.ts'
export { recountCommand } from './recount-command.ts'
export { askVotePage, myVotesPage, votePage } from './vote-page.ts'
export { withdrawVotes } from './withdraw-votes.ts'
