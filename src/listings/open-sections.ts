/** Which paid sections are open on a listing. Pure. */
import type { ListingPlan } from './listing-status.ts'

const paidSections = ['milestones', 'gallery'] as const

/** The open sections: all of them on a paid listing, else those unlocked individually. */
export function openSections(listing: { plan: ListingPlan; unlocked: readonly string[] }): string[] {
  return listing.plan === 'paid' ? [...paidSections] : [...listing.unlocked]
}
