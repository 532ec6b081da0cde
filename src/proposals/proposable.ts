/** The operations that can be proposed: every write of the API that requires approval. */
import { claimListing, verifyClaim } from '../claims/index.ts'
import {
  deleteDraft,
  inviteCofounder,
  submitDraft,
  submitListing,
  updateDraft,
  withdrawInvite,
} from '../drafts/index.ts'
import { answerInterview } from '../founders/index.ts'
import { archiveListing, chooseFreeListing, rescheduleLaunch, withdrawLaunch } from '../launches/index.ts'
import {
  addMilestone,
  deleteMilestone,
  restoreMyVersion,
  setFounderStory,
  updateMyListing,
} from '../listings/index.ts'
import { deleteListingUpdate, postListingUpdate } from '../news/index.ts'
import { decideSiteChange } from '../drift/index.ts'
import { answerListingQuestion } from '../questions/index.ts'
import { createCheckout } from '../orders/index.ts'
import { cancelOrder } from '../payments/index.ts'
import type { AnyWrite } from '../platform/call/operation.ts'

/** Their names, as `propose_change` accepts them. */
export const proposableNames = [
  'update_draft',
  'submit_draft',
  'update_my_listing',
  'restore_my_version',
  'set_founder_story',
  'answer_interview',
  'add_milestone',
  'delete_milestone',
  'post_listing_update',
  'delete_listing_update',
  'answer_listing_question',
  'decide_site_change',
  'choose_free_listing',
  'reschedule_launch',
  'withdraw_launch',
  'archive_listing',
  'create_checkout',
  'cancel_order',
  'submit_listing',
  'delete_draft',
  'invite_cofounder',
  'withdraw_invite',
  'claim_listing',
  'verify_claim',
] as const
export type ProposableName = (typeof proposableNames)[number]

/** The operation of each name. */
export const proposable: Readonly<Record<ProposableName, AnyWrite>> = {
  update_draft: updateDraft,
  submit_draft: submitDraft,
  update_my_listing: updateMyListing,
  restore_my_version: restoreMyVersion,
  set_founder_story: setFounderStory,
  answer_interview: answerInterview,
  add_milestone: addMilestone,
  delete_milestone: deleteMilestone,
  post_listing_update: postListingUpdate,
  delete_listing_update: deleteListingUpdate,
  answer_listing_question: answerListingQuestion,
  decide_site_change: decideSiteChange,
  choose_free_listing: chooseFreeListing,
  reschedule_launch: rescheduleLaunch,
  withdraw_launch: withdrawLaunch,
  archive_listing: archiveListing,
  create_checkout: createCheckout,
  cancel_order: cancelOrder,
  submit_listing: submitListing,
  delete_draft: deleteDraft,
  invite_cofounder: inviteCofounder,
  withdraw_invite: withdrawInvite,
  claim_listing: claimListing,
  verify_claim: verifyClaim,
}
