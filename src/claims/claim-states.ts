/** The methods of proving a claim, and its possible states. */
export const claimMethods = ['dns', 'meta', 'file', 'email'] as const
export type ClaimMethod = (typeof claimMethods)[number]
export const claimStatuses = ['pending', 'verified', 'expired', 'failed', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
