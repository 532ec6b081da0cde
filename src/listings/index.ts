/** Listings: find, show and edit them; categories. */
export { addListings, reindexListings } from './bulk-queries.ts'
export { addMilestone, showsMilestones } from './add-milestone.ts'
export { badgeEmbed, type BadgeTheme, badgeThemes } from './badge-embed.ts'
export { categoryTree } from './categories/category-tree.ts'
export { checkEdits, editInput } from './check-edits.ts'
export { deleteMilestone } from './delete-milestone.ts'
export { getCategory } from './find/get-category.ts'
export { getListing, Slug } from './get-listing.ts'
export { getMyListing, ListingId } from './get-my-listing.ts'
export { listCategories } from './find/list-categories.ts'
export { listMyListings } from './list-my-listings.ts'
export {
  findMyListing,
  type ListingRow,
  lockListing,
  lockListingOfCompany,
  lockMyListing,
  moveListing,
  type StatusChange,
} from './listing-queries.ts'
export { type ListingPlan, type ListingStatus, nextStatus } from './listing-status.ts'
export { MyListing, myListingAnswer } from './my-listing.ts'
export { founderProfileIncomplete, illegalTransition, noFreePlace } from './problems.ts'
export { cardOf, type CardRow, ListingCard } from './public-listing.ts'
export { myListingsView } from './my-listings-view.ts'
export { ownerTabs } from './owner-tabs.ts'
export { cardColumns, findCategories, findListingBySlug } from './find/public-queries.ts'
export { Competitor, competitorOf } from './compare/competitor.ts'
export { createListing, editListing, replaceProfile, replaceReadValues } from './save-profile.ts'
export { findMilestones as storedMilestones, toldProfile } from './milestone-queries.ts'
export { restoreVersionPage, teamHistoryPage } from './team-history-pages.ts'
export { searchListings } from './find/search-listings.ts'
export { cardPage } from './page/card-page.ts'
export { categoriesPage } from './find/categories-page.ts'
export { categoryPage } from './find/category-page.ts'
export { listingData } from './page/listing-data.ts'
export { listingPage } from './page/listing-page.ts'
export { listingView } from './page/listing-view.ts'
export { searchPage } from './find/search-page.ts'
export { setFounderStory, storyAnswer } from './set-founder-story.ts'
export { withWholeStory } from './find/told.ts'
export { isPublishedElsewhere, lockSection, unlockSection } from './unlock-queries.ts'
export { updateMyListing } from './update-my-listing.ts'
export { refreshSearchTier } from './find/search-tier-job.ts'
export { findSiteIds, shelveAll, shelveVotes } from './find/shelf-queries.ts'
export { compareListings } from './compare/compare-listings.ts'
export { getAlternatives } from './compare/get-alternatives.ts'
export { comparePage } from './compare/compare-page.ts'
