/** Leaderboards: votes, spending and domain rating; frozen boards. */
export { countSetAside, findSnapshot } from './board-queries.ts'
export { getLeaderboard, rulesOf } from './get-leaderboard.ts'
export { findRatingFeed, type RatingFeed, sealedRatingColumns } from './rating-feed/feed-queries.ts'
export { fetchRatingsDaily } from './rating-feed/fetch-ratings-job.ts'
export { importRatingsCommand } from './rating-feed/import-ratings-command.ts'
export { fetchRatingsCommand, followRatingsCommand, ratingsCommand } from './rating-feed/ratings-command.ts'
export { findEarlierRanks, weekStanding, weekStandingSources } from './standing-queries.ts'
export { recordPositions } from './record-positions-job.ts'
export {
  type StandingRow,
  addSnapshot,
  findFirstVote,
  findLastFrozen,
  findLastHash,
  findStandings,
  findBoardsSince,
  forgetBoards,
} from './snapshot-queries.ts'
export { snapshotHash } from './snapshot.ts'
export { ratingProblem } from './words/index.ts'

import { boardPage, boardsPage, snapshotPage } from './board-page.ts'
import { fetchRatingsNow } from './rating-feed/fetch-ratings-now.ts'
import { followRatings } from './rating-feed/follow-ratings.ts'
import { saveRatingsPage, teamRatingsPage } from './rating-feed/team-ratings-page.ts'
import { unfollowRatings } from './rating-feed/unfollow-ratings.ts'

/** The pages of this area. */
export const leaderboardPages = [boardPage, boardsPage, snapshotPage, teamRatingsPage, saveRatingsPage]

/** Operations of this area's team page that are not part of the API. */
export const leaderboardsInternalOperations = [followRatings, fetchRatingsNow, unfollowRatings]
