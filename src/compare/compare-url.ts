import { pathWith } from '../platform/text/path-with.ts'

/** Most products that one page compares. */
export const maxCompared = 4

const members = ['a', 'b', 'c', 'd'] as const

/** The URL that compares listings, the same in any order; for a single listing, the page that finds the other. */
export function compareUrl(origin: string, ...slugs: readonly string[]): string {
  const [a, b, c, d] = slugs.slice(0, maxCompared).toSorted()
  return pathWith(`${origin}/compare`, { a, b, c, d })
}

/** The URL of the page that finds another product to add to these. */
export function addUrl(slugs: readonly string[]): string {
  return slugs.length < 2 ? compareUrl('', ...slugs) : `${compareUrl('', ...slugs)}&add=1`
}

/** The slugs in a URL's query, without duplicates. */
export function slugsIn(memberOf: (name: string) => string): string[] {
  return [...new Set(members.map(memberOf).filter((slug) => slug !== ''))]
}
