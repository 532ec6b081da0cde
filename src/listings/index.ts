/** Listings: a product on a site, with its states, public views, edits and their history, milestones. */
export { forgetEditor } from './history/forget-queries.ts'
export { noteBadgeCheck, noteBadgeMissing, saveBadgeExcuse } from './badge-queries.ts'
export { badgeGraceDays, badgeLapsedDays, badgeWaitDays, badgeWaitEnds } from './badge-wait.ts'
export { checkEdits, editInput } from './check-edits.ts'
export { ListingId, getMyListing } from './get-my-listing.ts'
export { changeRows, statusLabel } from './history/change-words.ts'
export type { VersionChange } from './history/version-queries.ts'
export { listListingVersions } from './history/list-listing-versions.ts'
export { restoreMyVersion } from './history/restore-my-version.ts'
export { listMyListings } from './list-my-listings.ts'
export {
  type ListingRow,
  type StatusChange,
  findMyListing,
  isNamedLike,
  isUnreviewed,
  lockStatus,
  findListing,
  lockListing,
  lockListingOfCompany,
  lockListingsOfCompany,
  lockMyListing,
  markReviewed,
  moveListing,
} from './listing-queries.ts'
export {
  isAnnounced,
  type ListingEvent,
  type ListingPlan,
  type ListingStatus,
  listingStatuses,
  nextStatus,
} from './listing-status.ts'
export { addMilestone, showsMilestones } from './milestones/add-milestone.ts'
export { deleteMilestone } from './milestones/delete-milestone.ts'
export {
  addMilestones,
  findMilestones as storedMilestones,
  type MilestoneRow,
  picturesOutsideProfile,
  storyAndMilestones,
} from './milestones/milestone-queries.ts'
export { changedListing, launchNeeds, MyListing } from './my-listing.ts'
export { myListingsView } from './my-listings-view.ts'
export { formElsewhere, onItsSite } from './on-its-site.ts'
export { ownerFrame, ownerTabs } from './owner-tabs.ts'
export { founderProfileIncomplete, illegalTransition, noFreePlace } from './problems.ts'
export { type BadgeTheme, badgeEmbed, badgeThemes } from './public/badge-embed.ts'
export {
  categoryFix,
  countedTo,
  findCategories,
  findCategoriesNamed,
  findParentCategory,
  nestedCategories,
} from './public/category-queries.ts'
export { besideCompetitor, namedCompetitors } from './public/competitor-view.ts'
export { competitorOf } from './public/competitor-queries.ts'
export { Competitor, competitorShortly, unlistedCompetitor } from './public/competitor.ts'
export { Slug, getListing } from './public/get-listing.ts'
export { noLiveListing, slugMend } from './public/meant-listing-queries.ts'
export { ListingCard, cardOf } from './public/public-listing.ts'
export { SiteCheck } from './public/site-check.ts'
export {
  SaidAnswer,
  type SiteFieldKind,
  siteFieldKinds,
  type SiteFieldRow,
  SiteFieldValue,
} from './site-fields/site-field-answer.ts'
export {
  findSiteFields,
  lockSiteField,
  requiredOfDraft,
  siteFieldValuesOf,
  saidOfDraft,
  type SiteFieldValuesByKey,
  type FieldOwner,
  moveSiteFieldValues,
} from './site-fields/site-field-queries.ts'
export { siteFieldValue } from './site-fields/site-field-view.ts'
export { canFilter, maxFields, readValue, type SiteField } from './site-fields/site-field.ts'
export { saveSiteFieldValues, SiteFieldsInput } from './site-fields/save-site-field-values.ts'
export { type Showcase, findShowcases } from './public/showcase-queries.ts'
export {
  type CardRow,
  type PublicRow,
  cardColumns,
  categoriesOf,
  findListingBySlug,
} from './public/public-queries.ts'
export { type ListingResult, resultCard, resultOf } from './public/result-view.ts'
export { leadsTo, quotingNotice } from './public/site-links.ts'
export { startRelaunch } from './relaunched-queries.ts'
export { findTextsOf } from './saved-profile-queries.ts'
export { createListing, editListing, joinCompany, replaceProfile, replaceReadValues } from './save-profile.ts'
export { openSections } from './open-sections.ts'
export { setFounderStory, storyAnswer } from './set-founder-story.ts'
export { addListings, countListings, reindexListings } from './listing-index/bulk-queries.ts'
export { readWordsAnew } from './listing-index/read-words-anew-job.ts'
export { verifyListingIndex } from './listing-index/verify-index-job.ts'
export { mergeListing, retireSlug } from './listing-index/merge-queries.ts'
export { lockCounts, saveCounts } from './listing-index/count-queries.ts'
export { indexCategory, refile } from './listing-index/refile-queries.ts'
export { slugOf } from './slug.ts'
export { indexEach, indexPortion, refreshTiers, indexVotes } from './listing-index/index-queries.ts'
export { noteWordsOfSite } from './listing-index/word-queries.ts'
export { settleStory, storyRules, withWholeStory } from './story-and-milestones.ts'
export { isPublishedElsewhere, lockSection, unlockSection } from './unlock-queries.ts'
export { updateMyListing } from './update-my-listing.ts'

import { myHistoryPage, restoreMyVersionPage } from './history/my-history-pages.ts'
import { publicHistoryPage } from './history/public-history-page.ts'
import { restoreVersionPage, teamHistoryPage } from './history/team-history-pages.ts'
import { restoreListingVersion } from './history/restore-listing-version.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const listingsInternalOperations = [restoreListingVersion]

/** The pages of this area. */
export const historyPages = [
  myHistoryPage,
  publicHistoryPage,
  restoreMyVersionPage,
  restoreVersionPage,
  teamHistoryPage,
]
