/** Where to look when there are no alternatives: other listings of the top category. */
import type { z } from 'zod'
import type { ListingCard } from '../listings/index.ts'
import type { PageContext } from '../platform/call/page.ts'
import { searchListings } from '../search/index.ts'
import { findTopCategory } from './nearby-queries.ts'

export interface Nearby {
  /** The category. */
  name: string
  url: string
  items: readonly z.output<typeof ListingCard>[]
}

/** Other listings of the top category, most votes first; null if the listing has no category. */
export async function findNearby(
  { call, db }: Pick<PageContext, 'call' | 'db'>,
  { id, slug }: { id: number; slug: string },
  max: number,
): Promise<Nearby | null> {
  const top = await findTopCategory(db, id)
  if (!top) return null
  const { items } = await call(searchListings, { category: top.slug, per_page: max + 1 })
  return {
    name: top.name,
    url: `/categories/${encodeURIComponent(top.slug)}`,
    items: items.filter((item) => item.slug !== slug).slice(0, max),
  }
}
