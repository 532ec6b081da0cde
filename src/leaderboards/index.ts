/** Leaderboards: boards of votes, spending and domain rating; frozen boards. */
export { boardPage, boardsPage, snapshotPage } from './board-page.ts'
export { countSetAside, findSnapshot } from './board-queries.ts'
export { getLeaderboard, rulesOf } from './get-leaderboard.ts'
export { importRatingsCommand } from './import-ratings-command.ts'
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
