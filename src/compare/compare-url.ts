/** Products that one page compares. */
export const maxCompared = 4

const members = ['a', 'b', 'c', 'd'] as const

/** The page that compares listings, the same whichever is named first; with one, the page that finds the other. */
export function compareUrl(origin: string, ...slugs: readonly string[]): string {
  const named = slugs.slice(0, maxCompared).toSorted()
  if (named.length === 0) return `${origin}/compare`
  const query = new URLSearchParams(named.map((slug, index) => [members[index] ?? 'd', slug]))
  return `${origin}/compare?${query.toString()}`
}

/** The page on which another product is found for these. */
export function addUrl(slugs: readonly string[]): string {
  return slugs.length < 2 ? compareUrl('', ...slugs) : `${compareUrl('', ...slugs)}&add=1`
}

/** The slugs that an address names, each once. */
export function slugsIn(memberOf: (name: string) => string): string[] {
  return [...new Set(members.map(memberOf).filter((slug) => slug !== ''))]
}
