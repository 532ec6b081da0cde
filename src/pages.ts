/** The web: every page and form, one line each. */
import { accountPages } from './accounts/index.ts'
import { claimPages } from './claims/index.ts'
import { contentPages } from './content/index.ts'
import {
  acceptInviteNow,
  acceptInvitePage,
  deskPage,
  draftFieldToolsPage,
  draftPage,
  editFieldPage,
  editListingPage,
  invitesPage,
  previewPage,
  restartDraftPage,
  saveFieldPage,
  sendInvitePage,
  startPage,
  submitAddressPage,
  submitDraftPage,
  submitPage,
  teamModelRunsPage,
  withdrawInvitePage,
} from './drafts/index.ts'
import {
  changesPage,
  confirmSitePage,
  decideChangePage,
  noticePage,
  teamSiteChecksPage,
} from './drift/index.ts'
import { founderPage, foundersPage, storyPage, teamQuestionPages } from './founders/index.ts'
import { calendarPage, homePage, launchChangePages, myListingPage, weekPage } from './launches/index.ts'
import {
  aboutPage,
  askVotePage,
  awardsPage,
  badgePage,
  badgeTesterPage,
  boardPage,
  boardsPage,
  myVotesPage,
  snapshotPage,
  votePage,
} from './leaderboards/index.ts'
import {
  alternativesPage,
  cardPage,
  categoriesPage,
  categoryPage,
  comparePage,
  listingPage,
  restoreVersionPage,
  searchPage,
  teamHistoryPage,
} from './listings/index.ts'
import { teamPages } from './moderation/index.ts'
import { orderPages } from './orders/index.ts'
import { newsPages } from './news/index.ts'
import { operations } from './operations.ts'
import { picturePage } from './pictures/index.ts'
import type { AnyPage } from './platform/page.ts'
import { referencePages } from './surfaces/reference/reference-pages.ts'

export const pages: readonly AnyPage[] = [
  // public
  homePage,
  calendarPage,
  weekPage,
  listingPage,
  noticePage,
  cardPage,
  categoriesPage,
  categoryPage,
  searchPage,
  picturePage,
  badgePage,
  badgeTesterPage,
  alternativesPage,
  comparePage,
  boardsPage,
  boardPage,
  snapshotPage,
  awardsPage,
  aboutPage,
  startPage,
  submitPage,
  submitAddressPage,
  // votes
  askVotePage,
  votePage,
  myVotesPage,
  // the owner's
  deskPage,
  draftPage,
  restartDraftPage,
  draftFieldToolsPage,
  editFieldPage,
  editListingPage,
  saveFieldPage,
  previewPage,
  submitDraftPage,
  invitesPage,
  sendInvitePage,
  withdrawInvitePage,
  acceptInvitePage,
  acceptInviteNow,
  myListingPage,
  ...launchChangePages,
  ...teamPages,
  changesPage,
  decideChangePage,
  // the site team's
  teamModelRunsPage,
  teamSiteChecksPage,
  confirmSitePage,
  // signing in, accounts, apps
  ...accountPages,
  // money
  ...orderPages,
  // founders, news, claims, content, the guide for programs
  foundersPage,
  founderPage,
  storyPage,
  ...teamQuestionPages,
  ...newsPages,
  teamHistoryPage,
  restoreVersionPage,
  ...claimPages,
  ...contentPages,
  ...referencePages(operations),
]
