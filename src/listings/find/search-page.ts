import { page } from '../../platform/page.ts'
import { listCategories } from './list-categories.ts'
import { resultOf } from '../page/listing-items.ts'
import { searchListings } from './search-listings.ts'
import { searchView } from './search-view.ts'

type Query = Record<string, string | string[]>

/** Search with filters. What no one can mean in an address is left out rather than answered with an error page. */
export const searchPage = page({
  route: 'GET /search',
  access: 'public',
  cached: true,
  async run({ call, site, query }) {
    const asked = {
      q: one(query, 'q'),
      category: one(query, 'category'),
      pricing_model: one(query, 'pricing_model'),
      platform: one(query, 'platform'),
      sort: one(query, 'sort'),
    }
    const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
    const [results, { items }] = await Promise.all([
      call(searchListings, { ...filters, ...pagingOf(query) }),
      call(listCategories, {}),
    ])
    const main = searchView({
      locale: { language: site.language, zone: site.timeZone },
      action: '/search',
      query: asked,
      categories: items.flatMap((category) => [
        { value: category.slug, label: `All of ${category.name}`, group: category.name },
        ...category.subcategories.map((sub) => ({ value: sub.slug, label: sub.name, group: category.name })),
      ]),
      sorts: [
        ...(asked.q === '' ? [] : [{ value: 'relevance', label: 'Best match' }]),
        { value: 'votes', label: 'Most votes' },
        { value: 'newest', label: 'Newest' },
        { value: 'name', label: 'Name' },
        { value: 'domain_rating', label: 'Domain rating' },
      ],
      similar: results.match === 'similar',
      results: { ...results, items: results.items.map(resultOf) },
    })
    return {
      kind: 'view',
      title: asked.q === '' ? 'All products' : `Results for “${asked.q}”`,
      main,
      noindex: asked.q !== '',
    }
  },
})

function one(query: Query, name: string): string {
  const value = query[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** page and cursor of an address; what is not a number is the first page. */
export function pagingOf(query: Query): { page?: number; cursor?: string } {
  const cursor = one(query, 'cursor')
  const page = Number(one(query, 'page'))
  return { ...(Number.isInteger(page) && page > 0 ? { page } : {}), ...(cursor === '' ? {} : { cursor }) }
}
