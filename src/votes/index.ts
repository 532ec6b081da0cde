/** Votes: who may vote, which votes count, and their counts. */
export { castVote } from './cast-vote.ts'
export { checkCounts } from './check-counts-job.ts'
export { addDemonstrationVotes } from './demonstration-queries.ts'
export { beginRelaunches } from './begin-relaunches-job.ts'
export { recountCommand } from './recount-command.ts'
export { columnsOfWeek } from './day-columns.ts'
export { findVotesByDay, findVotesSince } from './day-queries.ts'
export { countPendingVotes } from './pending/count-pending-votes-job.ts'
export { voteState } from './mine/my-votes-page.ts'
export { type MyVote, findMyVotes } from './mine/my-votes-queries.ts'
export { mergeVotes } from './pending/merge-votes.ts'
export { withdrawVotes } from './withdraw-votes.ts'

import { aboutPage } from './about-page.ts'
import { askVotePage, myVotesPage, votePage } from './vote-page.ts'
import { myVotesListPage } from './mine/my-votes-page.ts'
import { listingVotesPage, setVotesAsidePage } from './team/listing-votes-page.ts'
import { clearVotesPage, teamVotesPage } from './team/team-votes-page.ts'
import { castVote } from './cast-vote.ts'
import { clearVotes } from './team/clear-votes.ts'
import { setVotesAside } from './team/set-votes-aside.ts'
import { getMyVote } from './get-my-vote.ts'
import { removeVote } from './remove-vote.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const votesInternalOperations = [castVote, clearVotes, getMyVote, removeVote, setVotesAside]

/** The pages of this area. */
export const votePages = [
  aboutPage,
  askVotePage,
  myVotesListPage,
  myVotesPage,
  teamVotesPage,
  clearVotesPage,
  listingVotesPage,
  setVotesAsidePage,
  votePage,
]
