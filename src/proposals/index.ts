/** Proposals: changes that keys and apps ask the account's person to confirm. */
export { askFirst } from './ask-first.ts'
export { expireProposals } from './expire-proposals-job.ts'
export { getProposal } from './get-proposal.ts'
export { proposalPages } from './proposal-pages.ts'
export { dropOldProposals, forgetProposals } from './proposal-queries.ts'
export { proposeChange } from './propose-change.ts'

import { confirmProposal } from './confirm-proposal.ts'
import { lookAtProposal } from './look-at-proposal.ts'
import { refuseProposal } from './refuse-proposal.ts'

/** Operations of this area's pages that are not part of the API. */
export const proposalsInternalOperations = [lookAtProposal, confirmProposal, refuseProposal]
