/** What the site team decides on a listing. */
export const decisions = ['approve', 'reject', 'suspend', 'reinstate'] as const
export type Decision = (typeof decisions)[number]
