/** Sections that are paid for: which are open on a listing. Pure. */
import type { ListingPlan } from './listing-status.ts'

const paidSections = ['milestones', 'gallery'] as const

/** What is open: everything on a paid listing, else what was unlocked by itself. */
export function openSections(listing: { plan: ListingPlan; unlocked: readonly string[] }): string[] {
  return listing.plan === 'paid' ? [...paidSections] : [...listing.unlocked]
}
