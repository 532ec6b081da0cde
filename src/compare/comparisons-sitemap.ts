/** The comparisons that search engines are told of: of the most voted in each category, the pairs with enough to compare. */
import { pageAddresses } from '../content/index.ts'
import { page } from '../platform/call/page.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { type Comparable, findComparable } from './comparable-queries.ts'
import { compareUrl } from './compare-url.ts'
import { compareProfiles } from './comparison.ts'
import { isWorthFinding } from './side-by-side.ts'

/** So many of each category meet one another. */
const eachCategory = 5

export const comparisonsSitemap = page({
  route: 'GET /sitemaps/comparisons.xml',
  access: 'public',
  cached: true,
  async run({ db, site }) {
    const pairs = await findPairs(db, site.id)
    const entries = [...pairs].map(([path, [a, b]]) => ({
      path,
      changedAt: a.changed_at > b.changed_at ? a.changed_at : b.changed_at,
    }))
    return pageAddresses(site.origin, entries)
  },
})

/** Whether there is a comparison to tell of. */
export async function hasComparisons(db: ReadDb, siteId: number): Promise<boolean> {
  return (await findPairs(db, siteId)).size > 0
}

/** By the address of their comparison: a pair that meets in two categories stands once. */
async function findPairs(
  db: ReadDb,
  siteId: number,
): Promise<Map<string, readonly [Comparable, Comparable]>> {
  const found = await findComparable(db, siteId, eachCategory)
  const pairs = new Map<string, readonly [Comparable, Comparable]>()
  for (const within of Map.groupBy(found, ({ category_id: id }) => id).values())
    for (const [place, a] of within.entries())
      for (const b of within.slice(place + 1))
        if (areWorthFinding(a, b)) pairs.set(compareUrl('', a.slug, b.slug), [a, b])
  return pairs
}

function areWorthFinding(a: Comparable, b: Comparable): boolean {
  const rows = compareProfiles(a.profile, b.profile).map((row) => ({ cells: [row.a, row.b] }))
  return isWorthFinding({ sides: [a, b], rows })
}
