/** Background work: every job, one line each, with its schedule in its definition. */
import { tidyAccounts } from './accounts/index.ts'
import { tidyAsked } from './ask/index.ts'
import { freezeBoards } from './awards/index.ts'
import { countCategories } from './categories/index.ts'
import { purgeCdn } from './cdn/index.ts'
import { checkClaims, expireClaims } from './claims/index.ts'
import {
  crawlSite,
  draftProfile,
  failStuckDrafts,
  keepPassages,
  readCompetitor,
  redraftFields,
} from './drafts/index.ts'
import { tidyEvents } from './events/index.ts'
import { tidyFigures } from './figures/index.ts'
import { checkSite, checkSites } from './drift/index.ts'
import { announcePages } from './indexnow/index.ts'
import { recheckBadges, turnWeek, watchBadges } from './launches/index.ts'
import { fetchRatingsDaily, recordPositions } from './leaderboards/index.ts'
import { readWordsAnew, verifyListingIndex } from './listings/index.ts'
import { mindTerms } from './orders/index.ts'
import {
  notifyFollowers,
  publishScheduled,
  settleStories,
  tellFollowedWeeks,
  tellLaunches,
  weeklyDigest,
} from './news/index.ts'
import { applyPayment, reconcilePayments, sendRefund } from './payments/index.ts'
import { keepPictures, removeUnshownPictures } from './pictures/index.ts'
import { retentionJob } from './privacy/index.ts'
import { expireProposals } from './proposals/index.ts'
import { retention } from './forget-accounts.ts'
import { dueWork } from './due-work.ts'
import { dueWorkJob } from './platform/jobs/due-work.ts'
import { housekeeping } from './platform/jobs/housekeeping-job.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { sendMail } from './mail/index.ts'
import { refreshSearchTiers } from './search/index.ts'
import { backUp } from './transfer/index.ts'
import { beginRelaunches, checkCounts, countPendingVotes } from './votes/index.ts'

export const jobs: readonly AnyJob[] = [
  purgeCdn,
  crawlSite,
  draftProfile,
  redraftFields,
  failStuckDrafts,
  readCompetitor,
  keepPassages,
  keepPictures,
  removeUnshownPictures,
  checkSite,
  checkSites,
  turnWeek,
  beginRelaunches,
  recheckBadges,
  watchBadges,
  checkCounts,
  countPendingVotes,
  freezeBoards,
  recordPositions,
  fetchRatingsDaily,
  readWordsAnew,
  verifyListingIndex,
  refreshSearchTiers,
  countCategories,
  applyPayment,
  sendRefund,
  reconcilePayments,
  mindTerms,
  sendMail,
  dueWorkJob(dueWork),
  housekeeping,
  backUp,
  tidyAccounts,
  tidyFigures,
  tidyEvents,
  tidyAsked,
  retentionJob(retention),
  notifyFollowers,
  publishScheduled,
  settleStories,
  weeklyDigest,
  tellFollowedWeeks,
  tellLaunches,
  checkClaims,
  expireClaims,
  expireProposals,
  announcePages,
]
