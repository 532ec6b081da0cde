/** Leaderboards: boards of votes, spending and domain rating; frozen boards. */
export { boardPage, boardsPage, snapshotPage } from './board-page.ts'
export { countSetAside, findSnapshot } from './board-queries.ts'
export { getLeaderboard, rulesOf } from './get-leaderboard.ts'
export { importRatingsCommand } from './import-ratings-command.ts'
export { findMorningRanks } from './standing-queries.ts'
export { noteMornings } from './note-mornings-job.ts'
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
