/** The product's own pages in app stores, whatever their links say. */
import type { ProductPlatform } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import { storeOf } from '../../facts/platform-words.ts'
import { pathOf, quoted, type SitePage } from '../site.ts'

/** Platforms of the stores, each with the address that has the product's name. */
export function pagesInStores(page: SitePage, name: string): Candidate<ProductPlatform>[] {
  const key = keyOf(name)
  return page.page.links.flatMap(({ url }) => {
    const platform = storeOf(url)
    const app = pathOf(url) + (URL.parse(url)?.searchParams.get('id') ?? '')
    return platform && key.length > 3 && keyOf(app).includes(key) ? [quoted(platform, page, url, 0.7)] : []
  })
}
