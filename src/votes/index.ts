/** Votes: who may vote, which count, and their counts. */
export { aboutPage } from './about-page.ts'
export { castVote } from './cast-vote.ts'
export { checkCounts } from './check-counts-job.ts'
export { addDemonstrationVotes } from './demonstration-queries.ts'
export { recountCommand } from './recount-command.ts'
export { askVotePage, myVotesPage, votePage } from './vote-page.ts'
export { withdrawVotes } from './withdraw-votes.ts'

import { castVote, getMyVote, removeVote } from './cast-vote.ts'

/** What the pages of this area change besides the API. */
export const votesUnlisted = [castVote, getMyVote, removeVote]
