/** Moderation: the site team's queue, its decisions and the appeals against them. */
export { mayDecide } from './appeals/appeal-queries.ts'
export { decisionMail } from './decision-mail.ts'
export { decideListing } from './decide-listing.ts'

import { reviewPages } from './review/review-pages.ts'
import { actOnListingsPage, teamListingsPage, undoActsPage } from './team-listings/team-listings-pages.ts'

/** The review queue and the page of all listings. */
export const moderationPages = [...reviewPages, teamListingsPage, actOnListingsPage, undoActsPage]

import { appealDecision } from './appeals/appeal-decision.ts'
import { decideAppeal } from './appeals/decide-appeal.ts'
import { blankField } from './blank-field.ts'
import { decideListing } from './decide-listing.ts'
import { markListingReviewed } from './review/mark-listing-reviewed.ts'
import { moveLaunch } from './move-launch.ts'
import { recategoriseListing } from './recategorise-listing.ts'
import { undoTeamAct } from './undo-team-act.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const moderationInternalOperations = [
  appealDecision,
  blankField,
  decideAppeal,
  decideListing,
  markListingReviewed,
  moveLaunch,
  recategoriseListing,
  undoTeamAct,
]
