/** What to look at besides a product: its alternatives or, without any, other listings of its top category. */
import type { z } from 'zod'
import type { ListingCard } from '../listings/index.ts'
import type { PageContext } from '../platform/call/page.ts'
import { searchListings } from '../search/index.ts'
import { getAlternatives } from './get-alternatives.ts'
import { findTopCategory } from './nearby-queries.ts'

type Context = Pick<PageContext, 'call' | 'db'>

export interface Nearby {
  /** The category. */
  name: string
  url: string
  items: readonly z.output<typeof ListingCard>[]
}

/** The alternatives to a listing, none of `except`. If there are none, also what is near: null without a category. */
export async function findSimilar(
  context: Context,
  { id, slug }: { id: number; slug: string },
  { limit, except = [] }: { limit?: number; except?: readonly string[] },
) {
  const found = await context.call(getAlternatives, { slug, limit })
  const items = found.items.filter((item) => !except.includes(item.slug))
  const nearby =
    items.length > 0 ? null : await findNearby(context, id, [slug, ...except], limit ?? shownNearby)
  return { ...found, items, nearby }
}

const shownNearby = 6

/** Other listings of the top category, most votes first; null if the listing has no category. */
async function findNearby(
  { call, db }: Context,
  id: number,
  except: readonly string[],
  most: number,
): Promise<Nearby | null> {
  const top = await findTopCategory(db, id)
  if (!top) return null
  const { items } = await call(searchListings, { category: top.slug, per_page: most + except.length })
  return {
    name: top.name,
    url: `/categories/${encodeURIComponent(top.slug)}`,
    items: items.filter((item) => !except.includes(item.slug)).slice(0, most),
  }
}
