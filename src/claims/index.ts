/** Claims: proving that a listing is yours. */
export { caseRefusedMail } from './case-mail.ts'
export { confirmMail } from './confirm-mail.ts'
export { removedMail, rivalMail, winnerMail } from './take-over.ts'
export { dropOldChecks } from './check-queries.ts'
export { companyOnOtherSites } from './problems.ts'
export { lockCompanyOfTeam } from './team/grant-ownership.ts'
export { closeClaimsOfMerged } from './team/close-merged.ts'
export { calledAs, mayEnd, ownerLeftMail, ownershipEndedMail } from './owners/end-ownership.ts'
export {
  addOwnershipEvent,
  findOwners,
  findUnproved,
  type OwnerRow,
  type Unproved,
} from './ownership-queries.ts'
export { checkClaims } from './checks/check-claims-job.ts'
export { provesDomain } from './claim-by-own-address.ts'
export { claimListing } from './claim-listing.ts'
export { nameCompany } from './companies/rename-company.ts'
export { expireClaims } from './expire-claims-job.ts'
export { listMyClaims } from './list-my-claims.ts'
export { verifyClaim } from './verify-claim.ts'
export { withdrawClaims } from './withdraw-claims.ts'

import {
  answerClaimPage,
  claimPage,
  confirmClaimPage,
  myClaimsPage,
  openCasePage,
  startClaimPage,
  verifyClaimPage,
} from './claim-pages.ts'
import { handOverPage, listingOwnersPage } from './team/listing-owners-pages.ts'
import { endOwnershipPages } from './owners/end-ownership-pages.ts'
import { teamCompanyPages } from './companies/team-companies-pages.ts'
import { decideCasePage, teamCasesPage } from './team/team-cases-page.ts'

/** Every page of claims. */
export const claimPages = [
  claimPage,
  startClaimPage,
  openCasePage,
  myClaimsPage,
  verifyClaimPage,
  confirmClaimPage,
  answerClaimPage,
  teamCasesPage,
  decideCasePage,
  listingOwnersPage,
  handOverPage,
  ...endOwnershipPages,
  ...teamCompanyPages,
]

import { claimByOwnAddress } from './claim-by-own-address.ts'
import { answerMailClaim } from './answer-mail-claim.ts'
import { decideOwnershipCase } from './team/decide-ownership-case.ts'
import { handOverListing } from './team/hand-over-listing.ts'
import { endOwnership } from './owners/end-ownership.ts'
import { renameCompany } from './companies/rename-company.ts'
import { openOwnershipCase } from './open-ownership-case.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const claimsInternalOperations = [
  answerMailClaim,
  claimByOwnAddress,
  decideOwnershipCase,
  endOwnership,
  handOverListing,
  openOwnershipCase,
  renameCompany,
]
