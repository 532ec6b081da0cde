/** A listing as one row of a list: in search, in its categories. */
import { listingCard } from '../../design/components/lists.ts'
import { choiceLabel } from '../../design/components/profile-labels.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { onPage } from '../../pictures/index.ts'
import type { ListingCard } from './public-listing.ts'
import type { z } from 'zod'
import { words } from '../words/index.ts'

/** One result of `search_listings`. */
export interface ListingResult {
  name: string
  headline: string
  url: string
  votes: number
  plan: 'free' | 'paid'
  category: { name: string; url: string } | null
  pricing_model: string | null
  logo: Picture | null
}

/** One result, the same in search and category pages. */
export function resultCard(item: ListingResult): Html {
  const pricing = item.pricing_model === null ? undefined : choiceLabel('pricing_model', item.pricing_model)
  return listingCard({
    name: item.name,
    headline: item.headline,
    url: item.url,
    picture: item.logo,
    category: item.category,
    notes: pricing === undefined ? [] : [pricing],
    pills: item.plan === 'paid' ? [{ text: words.paidLaunch, tone: 'featured' }] : [],
    aside: html`<b class="number">${item.votes}</b> ${words.voteNoun(item.votes)}`,
  })
}

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
