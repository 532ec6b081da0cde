/** The API: every operation, one line each. REST, MCP, OpenAPI and the tests read this list. */
import { getAccount } from './accounts/index.ts'
import { getDraft, listMyDrafts, submitDraft, submitListing, updateDraft } from './drafts/index.ts'
import { chooseFreeListing, getLaunchWeek, listLaunches } from './launches/index.ts'
import { getBadges } from './leaderboards/index.ts'
import {
  getCategory,
  getListing,
  getMyListing,
  listCategories,
  listMyListings,
  searchListings,
  updateMyListing,
} from './listings/index.ts'
import type { Operation } from './platform/operation.ts'
import { getSiteInfo } from './sites/index.ts'

export const operations: readonly Operation[] = [
  // public
  getSiteInfo,
  searchListings,
  getListing,
  listCategories,
  getCategory,
  getLaunchWeek,
  listLaunches,
  getBadges,
  // account
  getAccount,
  // drafts
  submitListing,
  listMyDrafts,
  getDraft,
  updateDraft,
  submitDraft,
  // my listings
  listMyListings,
  getMyListing,
  updateMyListing,
  chooseFreeListing,
]
