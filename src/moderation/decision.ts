/** The decisions of the site team on a listing. */
export const decisions = ['approve', 'reject', 'suspend', 'reinstate'] as const
export type Decision = (typeof decisions)[number]
