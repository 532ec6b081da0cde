/** schema.org data for search engines, only about what the page shows (JSON-LD 1.1). */
import { structuredData, type Html } from './html.ts'

export type LinkedData = Readonly<Record<string, unknown>>

/** One block for all things of a page; members without a value are omitted. */
export function linkedData(things: readonly (LinkedData | null)[]): Html {
  const graph = things.filter((thing) => thing !== null)
  return structuredData({ '@context': 'https://schema.org', '@graph': graph })
}

/** A page that search engines index. */
interface FoundPage {
  title: string
  description: string
  url: string
  site: { name: string; origin: string }
}

/** All structured data of a page: its things, or else the page itself, and its place below the site’s home page. */
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

/** The page's place in the site, from the top; URLs are complete. */
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

/** The products of a list in order; null for an empty list. */
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

/** A page that gathers others: its name, and the list of pages it links to. */
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
