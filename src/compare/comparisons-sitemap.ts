/** The comparisons in the sitemap: pairs of the most voted products of each category with enough to compare. */
import { pageAddresses } from '../content/index.ts'
import { page } from '../platform/call/page.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { type Comparable, findComparable } from './comparable-queries.ts'
import { compareUrl } from './compare-url.ts'
import { compareProfiles } from './comparison.ts'
import { isWorthFinding } from './side-by-side.ts'

/** How many products of each category are paired with one another. */
const eachCategory = 5

export const comparisonsSitemap = page({
  route: 'GET /sitemaps/comparisons.xml',
  access: 'public',
  cached: true,
  async run({ db, site }) {
    const pairs = pairsOf(await findComparable(db, site.id, eachCategory))
    const entries = [...new Map(pairs)].map(([path, [a, b]]) => ({
      path,
      changedAt: a.changed_at > b.changed_at ? a.changed_at : b.changed_at,
    }))
    return pageAddresses(site.origin, entries)
  },
})

/** True if at least one comparison belongs in the sitemap; stops at the first. */
export async function hasComparisons(db: ReadDb, siteId: number): Promise<boolean> {
  const first = pairsOf(await findComparable(db, siteId, eachCategory)).next()
  return first.done !== true
}

/** Each pair with the path of its comparison; a pair that shares two categories comes twice. */
function* pairsOf(
  found: readonly Comparable[],
): Generator<readonly [string, readonly [Comparable, Comparable]]> {
  for (const within of Map.groupBy(found, ({ category_id: id }) => id).values())
    for (const [place, a] of within.entries())
      for (const b of within.slice(place + 1))
        if (areWorthFinding(a, b)) yield [compareUrl('', a.slug, b.slug), [a, b]]
}

function areWorthFinding(a: Comparable, b: Comparable): boolean {
  const rows = compareProfiles(a.profile, b.profile).map((row) => ({ cells: [row.a, row.b] }))
  return isWorthFinding({ sides: [a, b], rows })
}
