/** Cards of listings as the views show them. */
import type { z } from 'zod'
import { onPage } from '../../pictures/index.ts'
import type { ListingCard } from '../public-listing.ts'
import type { ListingResult } from '../find/search-view.ts'

/** A card as a result row. */
export function resultOf(card: z.output<typeof ListingCard>): ListingResult {
  const [category] = card.categories
  return {
    name: card.name,
    headline: card.headline,
    url: `/listings/${encodeURIComponent(card.slug)}`,
    votes: card.votes,
    plan: card.plan,
    category: category ? { name: category.name, url: `/categories/${category.slug}` } : null,
    pricing_model: card.pricing_model,
    logo: onPage(card.logo),
  }
}
