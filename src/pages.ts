/** The web: every page and form, one line each. */
import { importPages } from './address-imports/index.ts'
import { accountPages } from './accounts/index.ts'
import { askPage, sendAskPage } from './ask/index.ts'
import { awardsPage, badgePage, badgeTesterPage } from './awards/index.ts'
import { categoriesPage, categoryFeed, categoryPage, teamCategoryPages } from './categories/index.ts'
import { checkoutPages } from './checkout/index.ts'
import { claimPages } from './claims/index.ts'
import { alternativesPage, comparePage, comparisonsSitemap, hasComparisons } from './compare/index.ts'
import { contentPages } from './content/index.ts'
import {
  acceptInviteNow,
  acceptInvitePage,
  deskPage,
  draftFieldToolsPage,
  undoDraftEditPage,
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
  saveDraftSiteFieldsPage,
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
import { figurePages } from './figures/index.ts'
import { founderPage, foundersPage, interviewPage, storyPage, teamQuestionPages } from './founders/index.ts'
import { indexNowKeyPage } from './indexnow/index.ts'
import { handoverPages } from './handovers/index.ts'
import { invoicePages } from './invoices/index.ts'
import { homePage } from './home/index.ts'
import { calendarPage, weekPage } from './launches/index.ts'
import { boardPage, boardsPage, snapshotPage } from './leaderboards/index.ts'
import {
  cardPage,
  declaredSchemaPage,
  listingPage,
  profileDocumentPage,
  profileSchemaPage,
} from './listing-page/index.ts'
import {
  myHistoryPage,
  publicHistoryPage,
  restoreMyVersionPage,
  restoreVersionPage,
  teamHistoryPage,
} from './listings/index.ts'
import { mailDeskPages } from './mail/index.ts'
import { mailSamplePages } from './mail-samples/index.ts'
import { operatorPages } from './operator/index.ts'
import { mergePages } from './merge/index.ts'
import { teamPages } from './moderation/index.ts'
import { newsPages } from './news/index.ts'
import { operations } from './operations.ts'
import { productPages } from './orders/index.ts'
import { webhookPages } from './event-webhooks/index.ts'
import { paymentPages } from './payments/index.ts'
import { picturePage } from './pictures/index.ts'
import type { AnyPage } from './platform/call/page.ts'
import { proposalPages } from './proposals/index.ts'
import { shareCardPage } from './share-cards/index.ts'
import { askSavePage, savePage } from './saved/index.ts'
import { searchPage, suggestPage } from './search/index.ts'
import { referencePages } from './surfaces/reference/reference-pages.ts'
import { questionPages } from './questions/index.ts'
import { reportPages } from './reports/index.ts'
import { fieldPages } from './site-fields/index.ts'
import { homeSitePages } from './sister-sites/index.ts'
import { settingsPages } from './site-settings/index.ts'
import { teamDeskPages } from './team/index.ts'
import { sellerPages } from './tax/index.ts'
import { visitorPage } from './visitor-page/index.ts'
import {
  aboutPage,
  askVotePage,
  myVotesListPage,
  myVotesPage,
  teamVotesPages,
  votePage,
} from './votes/index.ts'

export const pages: readonly AnyPage[] = [
  // public
  homePage,
  calendarPage,
  weekPage,
  listingPage,
  profileDocumentPage,
  profileSchemaPage,
  declaredSchemaPage,
  noticePage,
  publicHistoryPage,
  cardPage,
  categoriesPage,
  categoryPage,
  categoryFeed,
  searchPage,
  suggestPage,
  shareCardPage,
  picturePage,
  badgePage,
  badgeTesterPage,
  askPage,
  sendAskPage,
  alternativesPage,
  comparePage,
  comparisonsSitemap,
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
  myVotesListPage,
  askSavePage,
  savePage,
  visitorPage,
  // the owner's
  deskPage,
  draftPage,
  restartDraftPage,
  draftFieldToolsPage,
  undoDraftEditPage,
  editFieldPage,
  editListingPage,
  saveFieldPage,
  previewPage,
  saveDraftSiteFieldsPage,
  submitDraftPage,
  invitesPage,
  sendInvitePage,
  withdrawInvitePage,
  acceptInvitePage,
  acceptInviteNow,
  ...teamPages,
  ...mergePages,
  changesPage,
  decideChangePage,
  // the site team's
  teamModelRunsPage,
  teamSiteChecksPage,
  confirmSitePage,
  // signing in, accounts, apps
  ...accountPages,
  // money
  ...handoverPages,
  ...checkoutPages,
  ...invoicePages,
  ...productPages,
  ...paymentPages,
  ...sellerPages,
  ...reportPages,
  ...questionPages,
  ...teamCategoryPages,
  ...importPages,
  ...fieldPages,
  ...teamVotesPages,
  ...operatorPages,
  ...mailDeskPages,
  ...mailSamplePages,
  ...settingsPages,
  ...teamDeskPages,
  // founders, news, claims, content, the guide for programs
  foundersPage,
  founderPage,
  storyPage,
  interviewPage,
  ...teamQuestionPages,
  ...newsPages,
  myHistoryPage,
  restoreMyVersionPage,
  teamHistoryPage,
  restoreVersionPage,
  ...claimPages,
  ...proposalPages,
  ...webhookPages,
  ...figurePages,
  ...homeSitePages,
  ...contentPages(hasComparisons),
  indexNowKeyPage,
  ...referencePages(operations),
]
