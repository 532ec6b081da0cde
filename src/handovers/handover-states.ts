/** How a hand-over stands. */
export const handoverStatuses = ['waiting', 'accepted', 'expired', 'withdrawn'] as const
export type HandoverStatus = (typeof handoverStatuses)[number]
