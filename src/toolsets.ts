/**
 * The toolsets that an MCP client may request (`/mcp?toolsets=submit,launch`). `default` is what a client gets
 * otherwise: the contract’s operations and at most nine more. Each set has the tools for one task and is small enough
 * to be added to the default.
 */
import { getLaunchOptions } from './checkout/index.ts'
import { listWaiting } from './dashboard/index.ts'
import { createHandover, listHandovers, withdrawHandover } from './handovers/index.ts'
import { listWebhooks, replayWebhook, testWebhook } from './event-webhooks/index.ts'
import { listEvents } from './events/index.ts'
import { decideSiteChange, listSiteChanges } from './drift/index.ts'
import { getAccount } from './accounts/index.ts'
import { askListings } from './ask/index.ts'
import { getBadges, listAwards } from './awards/index.ts'
import { getCategory, listCategories } from './categories/index.ts'
import { claimListing, listMyClaims, verifyClaim } from './claims/index.ts'
import { compareListings, getAlternatives } from './compare/index.ts'
import { getBlogPost, listBlogPosts } from './content/index.ts'
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
import { getListingStats } from './figures/index.ts'
import {
  answerInterview,
  getFounder,
  getMyInterview,
  listFounders,
  listInterviewQuestions,
} from './founders/index.ts'
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
import { operations } from './operations.ts'
import { createCheckout, getOrder, listMyOrders, listProducts, quoteOrder } from './orders/index.ts'
import { cancelOrder } from './payments/index.ts'
import { uploadPicture } from './pictures/index.ts'
import type { Operation, Toolset } from './platform/call/operation.ts'
import { getProposal, proposeChange } from './proposals/index.ts'
import { answerListingQuestion, listListingQuestions } from './questions/index.ts'
import { searchListings } from './search/index.ts'
import { getSiteInfo } from './sites/index.ts'

/**
 * Operations beyond the contract that are listed by default: at most nine. Most clients call only listed tools, so
 * these are the ones that answers and refusals point to (a change to be confirmed, its outcome, an undo, open weeks, a
 * photo), and news.
 */
const alsoByDefault: readonly Operation[] = [
  askListings,
  getLaunchOptions,
  getProposal,
  listEvents,
  listListingVersions,
  listWaiting,
  proposeChange,
  restoreMyVersion,
  uploadPicture,
]

export const toolsets: readonly Toolset[] = [
  {
    name: 'default',
    what: 'The operations that most tasks need.',
    operations: operations.filter((op) => op.extension === undefined || alsoByDefault.includes(op)),
  },
  { name: 'all', what: 'Every operation.', operations },
  {
    name: 'discover',
    what: 'Find products, read them with their evidence, compare them.',
    operations: [
      getSiteInfo,
      searchListings,
      askListings,
      getListing,
      getAlternatives,
      compareListings,
      listCategories,
      getCategory,
    ],
  },
  {
    name: 'weeks',
    what: 'Launch weeks, leaderboards, awards, founders and the blog.',
    operations: [
      getSiteInfo,
      getLaunchWeek,
      listLaunches,
      getLeaderboard,
      listAwards,
      getBadges,
      listFounders,
      getFounder,
      listBlogPosts,
      getBlogPost,
    ],
  },
  {
    name: 'submit',
    what: 'From a website’s address to a reviewed draft and a listing.',
    operations: [
      listCategories,
      submitListing,
      getDraft,
      updateDraft,
      submitDraft,
      uploadPicture,
      deleteDraft,
    ],
  },
  {
    name: 'launch',
    what: 'Free and paid launches of a listing, its badge, prices and orders.',
    operations: [
      listMyListings,
      getMyListing,
      getLaunchOptions,
      chooseFreeListing,
      rescheduleLaunch,
      withdrawLaunch,
      listProducts,
      quoteOrder,
      createCheckout,
      listMyOrders,
      getOrder,
      cancelOrder,
    ],
  },
  {
    name: 'listing',
    what: 'Edit a listing, its pictures and milestones, keep it true to its website, and see its figures.',
    operations: [
      listMyListings,
      getMyListing,
      updateMyListing,
      listCategories,
      addMilestone,
      deleteMilestone,
      uploadPicture,
      getListingStats,
      archiveListing,
      listListingVersions,
      restoreMyVersion,
      listSiteChanges,
      decideSiteChange,
    ],
  },
  {
    name: 'news',
    what: 'Tell followers what is new, answer readers’ questions, the founder story and the interview.',
    operations: [
      listMyListings,
      listListingUpdates,
      postListingUpdate,
      deleteListingUpdate,
      listListingQuestions,
      answerListingQuestion,
      setFounderStory,
      listInterviewQuestions,
      getMyInterview,
      answerInterview,
    ],
  },
  {
    name: 'events',
    what: 'What waits for you and what happened since you last looked.',
    operations: [
      getAccount,
      listWaiting,
      listEvents,
      listWebhooks,
      replayWebhook,
      testWebhook,
      getMyListing,
      getDraft,
      getOrder,
    ],
  },
  {
    name: 'proposals',
    what: 'Read what is yours, and have a person confirm each change.',
    operations: [listWaiting, listMyListings, getMyListing, getDraft, proposeChange, getProposal, listEvents],
  },
  {
    name: 'people',
    what: 'Claim a listing of your company; invite co-founders.',
    operations: [
      getAccount,
      listWaiting,
      searchListings,
      claimListing,
      verifyClaim,
      listMyClaims,
      listMyDrafts,
      inviteCofounder,
      listInvites,
      withdrawInvite,
      createHandover,
      listHandovers,
      withdrawHandover,
    ],
  },
]
