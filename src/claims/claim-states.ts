/** How a claim is proven, and what can become of it. */
export const claimMethods = ['dns', 'meta', 'file', 'email'] as const
export type ClaimMethod = (typeof claimMethods)[number]
export const claimStatuses = ['pending', 'verified', 'expired', 'failed', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
