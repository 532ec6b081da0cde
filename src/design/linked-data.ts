/** schema.org data for search engines: only what stands on the page (JSON-LD 1.1). */
import { structuredData, type Html } from './html.ts'

export type LinkedData = Readonly<Record<string, unknown>>

/** One block for several things of a page; members without a value are left out. */
export function linkedData(things: readonly (LinkedData | null)[]): Html {
  const graph = things.filter((thing) => thing !== null)
  return structuredData({ '@context': 'https://schema.org', '@graph': graph })
}

/** A page that search engines find. */
interface FoundPage {
  title: string
  description: string
  url: string
  site: { name: string; origin: string }
}

/** Everything that a page says of itself: its things, itself where it has none, and where it stands below the site’s first page. */
export function pageData(things: readonly (LinkedData | null)[], page: FoundPage): Html {
  const { title: name, description, url, site } = page
  const told = things.filter((thing) => thing !== null)
  const home = `${site.origin}/`
  const isPlaced = url === home || told.some((thing) => thing['@type'] === 'BreadcrumbList')
  return linkedData([
    ...(told.length > 0 ? told : [{ '@type': 'WebPage', name, description, url }]),
    isPlaced
      ? null
      : breadcrumbList([
          { name: site.name, url: home },
          { name, url },
        ]),
  ])
}

/** Where a page stands, from the top; addresses are complete. */
export function breadcrumbList(items: readonly { name: string; url: string }[]): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The products of a list in their order; null for an empty one. */
export function itemList(name: string, items: readonly { name: string; url: string }[]): LinkedData | null {
  if (items.length === 0) return null
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: item.url,
    })),
  }
}

/** A page that gathers others: what it is called, and the list of what it leads to. */
export function collectionPage(
  { name, description, url }: { name: string; description: string; url: string },
  items: readonly { name: string; url: string }[],
): LinkedData {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url,
    mainEntity: itemList(name, items) ?? undefined,
  }
}
