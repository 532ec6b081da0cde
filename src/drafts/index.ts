/** Drafts: from a website's address to a reviewed profile. */
export { draftLeftMail, inviteAcceptedMail, inviteMail, takenOutMail } from './invites/invite-mails.ts'
export { mergeCompanyDrafts, mergeDrafts } from './merge-queries.ts'
export { forgetDrafter } from './forget-queries.ts'
export { readingProblemTitle } from './reading/problem-title.ts'
export { wantCompetitor } from './competitor/competitor-queries.ts'
export { readCompetitor } from './competitor/read-competitor-job.ts'
export { type DraftRow, lockDraftForJob, submitDraftRow } from './draft-queries.ts'
export { findCategoryChoices } from './reading/category-choice-queries.ts'
export { draftFailed, draftIncomplete, draftNotReady } from './problems.ts'
export { listInvites } from './invites/list-invites.ts'
export { withdrawInvite } from './invites/withdraw-invite.ts'
export { dropDeletedDrafts } from './delete-draft-queries.ts'
export { dropEndedInvites, giveDraft } from './invites/invite-queries.ts'
export { deleteDraft } from './delete-draft.ts'
export { DraftId, getDraft } from './get-draft.ts'
export { inviteCofounder } from './invites/invite-cofounder.ts'
export { keepPassages } from './keep-passages-job.ts'
export { listMyDrafts } from './list-my-drafts.ts'
export {
  addListingDraft,
  addListingDrafts,
  addUnownedDrafts,
  readDraftAgain,
} from './unowned-draft-queries.ts'
export { crawlSite } from './reading/crawl-site-job.ts'
export { draftProfile } from './reading/draft-profile-job.ts'
export { failStuckDrafts, stuckDrafts } from './reading/fail-stuck-drafts-job.ts'
export { type SiteReading, readSite, storedPages } from './reading/read-site.ts'
export { redraftFields } from './reading/redraft-fields-job.ts'
export { sharePoliteness } from './reading/shared-politeness.ts'
export { submitDraft } from './submit-draft.ts'
export { submitListing } from './submit-listing.ts'
export { updateDraft } from './update-draft.ts'

import { deleteDraftPages } from './delete-draft-pages.ts'
import {
  acceptInviteNow,
  acceptInvitePage,
  invitesPage,
  sendInvitePage,
  withdrawInvitePage,
} from './invites/invite-pages.ts'
import { dashboardPage } from './review/dashboard-page.ts'
import { draftFieldToolsPage, undoDraftEditPage } from './review/field-tools-page.ts'
import { draftPage, restartDraftPage } from './review/draft-page.ts'
import { editFieldPage, saveFieldPage } from './review/saved-field-page.ts'
import { editListingPage, listingTeamPage } from './review/edit-listing-page.ts'
import { previewPage } from './review/preview-page.ts'
import { startPage, submitAddressPage, submitPage } from './review/submit-page.ts'
import { saveDraftSiteFieldsPage } from './review/site-fields-page.ts'
import { submitDraftPage } from './review/submit-draft-page.ts'
import { teamModelRunsPage } from './model-runs/team-model-runs-page.ts'
import { acceptDraftInvite } from './invites/accept-draft-invite.ts'
import { undoDraftEdit } from './undo-draft-edit.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const draftsInternalOperations = [acceptDraftInvite, undoDraftEdit]

/** The pages of this area. */
export const draftPages = [
  ...deleteDraftPages,
  acceptInviteNow,
  acceptInvitePage,
  dashboardPage,
  draftFieldToolsPage,
  undoDraftEditPage,
  draftPage,
  editFieldPage,
  editListingPage,
  listingTeamPage,
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
]
