/** Claims: proving that a listing is yours. */
export { claimListing } from './claim-listing.ts'
export { expireClaims } from './expire-claims-job.ts'
export { listMyClaims } from './list-my-claims.ts'
export { verifyClaim } from './verify-claim.ts'
