/** Drafts: from a website's address to a reviewed profile. */
export { crawlSite } from './crawl-site-job.ts'
export { wantCompetitor } from './competitor/competitor-queries.ts'
export { readCompetitor } from './competitor/read-competitor-job.ts'
export { draftProfile } from './draft-profile-job.ts'
export { getDraft } from './get-draft.ts'
export { addListingDraft } from './listing-draft.ts'
export { listMyDrafts } from './list-my-drafts.ts'
export { teamModelRunsPage } from './llm/team-model-runs-page.ts'
export { redraftFields } from './redraft-fields-job.ts'
export { submitDraft } from './submit-draft.ts'
export { submitListing } from './submit-listing.ts'
export { updateDraft } from './update-draft.ts'
export { failStuckDrafts } from './fail-stuck-drafts-job.ts'
export { draftPage, restartDraftPage } from './review/draft-page.ts'
export { draftFieldToolsPage, editFieldPage, saveFieldPage } from './review/draft-fields-page.ts'
export { previewPage } from './review/preview-page.ts'
export { sharePoliteness } from './crawl/shared-politeness.ts'
export { startPage } from './review/start-page.ts'
export { submitAddressPage, submitPage } from './review/submit-page.ts'
export { submitDraftPage } from './review/submit-draft-page.ts'
export { editListingPage } from './review/edit-listing-page.ts'
export { deskPage } from './review/desk-page.ts'
export { findCategoryChoices } from './draft-queries.ts'
export { draftPagesAgain, readSite, type SiteReading, standsOn, storedPages } from './crawl/read-site.ts'
export { readPage } from './read-page.ts'
export { sourcesOfQuote, visibleText } from './facts/page-text.ts'
export type { Page } from './page.ts'
export {
  acceptInviteNow,
  acceptInvitePage,
  invitesPage,
  sendInvitePage,
  withdrawInvitePage,
} from './invites/invite-pages.ts'
export { inviteCofounder } from './invites/invite-cofounder.ts'
