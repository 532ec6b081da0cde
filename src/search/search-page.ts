import { localeOf } from '../design/components/time.ts'
import { findCategories, nestedCategories, resultOf } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf } from '../platform/call/paging.ts'
import { wordsOf } from './closeness.ts'
import { isFiltered, searchMembers, type SearchQuery, searchQueryOf } from './search-filters.ts'
import { searchListings } from './search-listings.ts'
import { searchView } from './search-view.ts'
import { words } from './words/index.ts'

type Query = Record<string, string | string[]>

/** Search with filters; everything that was asked is in the address. */
export const searchPage = page({
  route: 'GET /search',
  access: 'public',
  cached: true,
  query: [...searchMembers, 'cursor', 'page'],
  async run({ call, site, query, db }) {
    const asked = searchQueryOf((name) => one(query, name))
    const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
    const [results, categories] = await Promise.all([
      call(searchListings, { ...filters, ...pagingOf(query) }),
      findCategories(db, site.id),
    ])
    const items = nestedCategories(categories)
    const main = searchView({
      title: titleOf(asked),
      locale: localeOf(site),
      action: '/search',
      query: asked,
      categories: items.flatMap((category) => [
        { value: category.slug, label: words.allOf(category.name), group: category.name },
        ...category.subcategories.map((sub) => ({ value: sub.slug, label: sub.name, group: category.name })),
      ]),
      sorts: [
        ...(asked.q === '' ? [] : [{ value: 'relevance', label: words.sorts.relevance }]),
        ...(['votes', 'newest', 'name', 'domain_rating'] as const).map((value) => ({
          value,
          label: words.sorts[value],
        })),
      ],
      named: categoriesNamed(asked.q, items),
      similar: results.match === 'similar',
      results: { ...results, items: results.items.map(resultOf) },
    })
    return { kind: 'view', title: titleOf(asked), main, noindex: asked.q !== '' || isFiltered(asked) }
  },
})

function titleOf(asked: SearchQuery): string {
  if (asked.q !== '') return words.resultsFor(asked.q)
  return isFiltered(asked) ? words.products : words.allProducts
}

interface Category {
  name: string
  slug: string
  listings: number
}

/** Categories with something in them whose name has every word, or begins with it where it is not a short one. */
function categoriesNamed(q: string, items: readonly (Category & { subcategories: readonly Category[] })[]) {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const names = ({ name }: Category) =>
    asked.every((word) =>
      wordsOf(name).some((other) => other === word || (word.length > 3 && other.startsWith(word))),
    )
  return items
    .flatMap((category) => [category, ...category.subcategories])
    .filter((category) => category.listings > 0 && names(category))
    .slice(0, 6)
    .map(({ name, slug, listings }) => ({ name, url: `/categories/${slug}`, count: listings }))
}

function one(query: Query, name: string): string {
  const value = query[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
