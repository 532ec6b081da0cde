/** News: updates of listings, who follows them, and how they are told. */
export { postListingUpdate } from './post-listing-update.ts'
export { tellFollowers } from './tell-followers-job.ts'
export { weeklyDigest } from './weekly-digest-job.ts'
