/** Claims: proving that a listing is yours. */
export { caseRefusedMail } from './case-mail.ts'
export { confirmMail } from './confirm-mail.ts'
export { removedMail, rivalMail, winnerMail } from './take-over.ts'
export { dropOldChecks } from './check-queries.ts'
export { claimListing } from './claim-listing.ts'
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
import { decideCasePage, teamCasesPage } from './team-cases-page.ts'

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
]

import { claimByOwnAddress } from './claim-by-own-address.ts'
import { answerMailClaim } from './answer-mail-claim.ts'
import { decideOwnershipCase } from './decide-ownership-case.ts'
import { openOwnershipCase } from './open-ownership-case.ts'

/** What the pages of this area change besides the API. */
export const claimsUnlisted = [answerMailClaim, claimByOwnAddress, decideOwnershipCase, openOwnershipCase]
