/** The states of a hand-over. */
export const handoverStatuses = ['waiting', 'accepted', 'expired', 'withdrawn'] as const
export type HandoverStatus = (typeof handoverStatuses)[number]
