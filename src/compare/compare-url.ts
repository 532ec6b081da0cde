/** Most products that one page compares. */
export const maxCompared = 4

const members = ['a', 'b', 'c', 'd'] as const

/** The URL that compares listings, the same in any order; for a single listing, the page that finds the other. */
export function compareUrl(origin: string, ...slugs: readonly string[]): string {
  const named = slugs.slice(0, maxCompared).toSorted()
  if (named.length === 0) return `${origin}/compare`
  const query = new URLSearchParams(named.map((slug, index) => [members[index] ?? 'd', slug]))
  return `${origin}/compare?${query.toString()}`
}

/** The URL of the page that finds another product to add to these. */
export function addUrl(slugs: readonly string[]): string {
  return slugs.length < 2 ? compareUrl('', ...slugs) : `${compareUrl('', ...slugs)}&add=1`
}

/** The slugs in a URL's query, without duplicates. */
export function slugsIn(memberOf: (name: string) => string): string[] {
  return [...new Set(members.map(memberOf).filter((slug) => slug !== ''))]
}
