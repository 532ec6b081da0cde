/** The API: every operation, one line each. REST, MCP, OpenAPI and the tests read this list. */
import { getAccount } from './accounts/index.ts'
import { askListings } from './ask/index.ts'
import { getBadges, listAwards } from './awards/index.ts'
import { getCategory, listCategories } from './categories/index.ts'
import { getLaunchOptions } from './checkout/index.ts'
import { claimListing, listMyClaims, verifyClaim } from './claims/index.ts'
import { compareListings, getAlternatives } from './compare/index.ts'
import { getBlogPost, listBlogPosts } from './content/index.ts'
import { listWaiting } from './dashboard/index.ts'
import {
  deleteDraft,
  getDraft,
  inviteCofounder,
  listInvites,
  listMyDrafts,
  submitDraft,
  submitListing,
  updateDraft,
  withdrawInvite,
} from './drafts/index.ts'
import { decideSiteChange, listSiteChanges } from './drift/index.ts'
import { listWebhooks, replayWebhook, testWebhook } from './event-webhooks/index.ts'
import { listEvents } from './events/index.ts'
import { getListingStats } from './figures/index.ts'
import {
  answerInterview,
  getFounder,
  getMyInterview,
  listFounders,
  listInterviewQuestions,
} from './founders/index.ts'
import { createHandover, listHandovers, withdrawHandover } from './handovers/index.ts'
import {
  archiveListing,
  chooseFreeListing,
  getLaunchWeek,
  listLaunches,
  rescheduleLaunch,
  withdrawLaunch,
} from './launches/index.ts'
import { getLeaderboard } from './leaderboards/index.ts'
import {
  addMilestone,
  deleteMilestone,
  getListing,
  getMyListing,
  listListingVersions,
  listMyListings,
  restoreMyVersion,
  setFounderStory,
  updateMyListing,
} from './listings/index.ts'
import { deleteListingUpdate, listListingUpdates, postListingUpdate } from './news/index.ts'
import { createCheckout, getOrder, listMyOrders, listProducts, quoteOrder } from './orders/index.ts'
import { cancelOrder } from './payments/index.ts'
import { uploadPicture } from './pictures/index.ts'
import type { Operation } from './platform/call/operation.ts'
import { getProposal, proposeChange } from './proposals/index.ts'
import { answerListingQuestion, listListingQuestions } from './questions/index.ts'
import { searchListings } from './search/index.ts'
import { getSiteInfo } from './sites/index.ts'

export const operations: readonly Operation[] = [
  // public
  getSiteInfo,
  searchListings,
  getListing,
  getAlternatives,
  compareListings,
  listCategories,
  getCategory,
  getLaunchWeek,
  listLaunches,
  listFounders,
  getFounder,
  listBlogPosts,
  getBlogPost,
  getLeaderboard,
  listAwards,
  getBadges,
  listInterviewQuestions,
  listProducts,
  // account
  getAccount,
  // orders
  quoteOrder,
  createCheckout,
  listMyOrders,
  getOrder,
  // drafts
  submitListing,
  listMyDrafts,
  getDraft,
  updateDraft,
  inviteCofounder,
  submitDraft,
  // my listings
  listMyListings,
  getMyListing,
  updateMyListing,
  postListingUpdate,
  addMilestone,
  deleteMilestone,
  setFounderStory,
  answerInterview,
  chooseFreeListing,
  // claims
  claimListing,
  verifyClaim,
  listMyClaims,
  // beyond the contract
  askListings,
  cancelOrder,
  listInvites,
  withdrawInvite,
  listListingUpdates,
  deleteListingUpdate,
  listListingQuestions,
  answerListingQuestion,
  getMyInterview,
  uploadPicture,
  getListingStats,
  listWaiting,
  listEvents,
  deleteDraft,
  getLaunchOptions,
  rescheduleLaunch,
  withdrawLaunch,
  archiveListing,
  listListingVersions,
  restoreMyVersion,
  listSiteChanges,
  decideSiteChange,
  proposeChange,
  getProposal,
  listWebhooks,
  replayWebhook,
  testWebhook,
  createHandover,
  listHandovers,
  withdrawHandover,
]
