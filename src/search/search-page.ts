import { localeOf } from '../design/components/time.ts'
import { itemList } from '../design/linked-data.ts'
import { listFounders } from '../founders/index.ts'
import {
  findCategories,
  findCategoriesNamed,
  findShowcases,
  nestedCategories,
  resultOf,
} from '../listings/index.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { pagingOf, pastTheEnd } from '../platform/call/paging.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { launchedSince } from './launched-since.ts'
import { meantBy } from './meant-filters.ts'
import { findCategoriesKnownBy } from './meant-queries.ts'
import { categoriesNamed } from './named-categories.ts'
import { findFilterFields } from './site-field-filter.ts'
import { facetGroups, launchedGroup, saidGroups } from './search-facets.ts'
import {
  appliedFilters,
  type AppliedFilter,
  isFiltered,
  searchMembers,
  type SearchQuery,
  searchQueryOf,
} from './search-filters.ts'
import { searchListings } from './search-listings.ts'
import { searchView } from './search-view.ts'
import { words } from './words/index.ts'

type Query = Record<string, string | string[]>
const action = '/search'

/** Search with filters; the URL contains everything that was asked. */
export const searchPage = page({
  route: 'GET /search',
  access: 'public',
  cached: true,
  query: [...searchMembers, 'cursor', 'page'],
  async run({ call, site, query, db, csrf, now }) {
    const asked = await withCurrentCategory(
      db,
      site.id,
      searchQueryOf((name) => one(query, name)),
    )
    const [results, categories] = await Promise.all([
      call(searchListings, { ...given(asked), ...pagingOf(query) }),
      findCategories(db, site.id),
    ])
    const items = nestedCategories(categories)
    const locale = localeOf(site)
    const choices = items.flatMap((category) => [
      { value: category.slug, label: words.allOf(category.name) },
      ...category.subcategories.map((sub) => ({ value: sub.slug, label: sub.name })),
    ])
    const fields = await findFilterFields(db, site.id)
    const applied = appliedFilters(asked, choices, locale.language, fields)
    const names = new Map(categories.map(({ slug, name }) => [slug, name]))
    const read = results.nothing_found?.spelt ?? asked.q
    const named = categoriesNamed(read, categories)
    const isUnfound = asked.q !== '' && (results.match === 'similar' || results.total === 0)
    const [spelt, known, meant, founders] = isUnfound
      ? await Promise.all([
          results.total === 0 ? searchRespelt(call, asked, results.nothing_found?.spelt) : [],
          categoriesKnownBy(db, site.id, read, categories),
          filtersMeant(call, asked, locale.language),
          foundersNamed(call, asked.q),
        ])
      : [[], [], [], []]
    const since = (span: string) => launchedSince(span, now, site.timeZone)
    const popular = asked.q !== '' && results.total === 0 ? await popularNow(call) : []
    const shown = [...results.items, ...popular]
    const showcases = await findShowcases(
      db,
      site.id,
      shown.map(({ slug }) => slug),
    )
    const result = (card: (typeof shown)[number]) => resultOf(card, showcases.get(card.slug))
    const searched = { query: asked, action, since }
    const main = searchView({
      title: titleOf(asked),
      locale,
      csrf,
      action,
      query: asked,
      applied,
      facets: [
        ...(await facetGroups(db, site.id, { ...searched, language: locale.language }, names)),
        ...(await launchedGroup(db, site.id, searched)),
        ...(await saidGroups(db, site.id, searched, fields)),
      ],
      sorts: sortsFor(asked),
      named: [...named, ...known.filter(({ url }) => !named.some((one) => one.url === url))],
      spelt,
      meant,
      founders,
      similar: results.match === 'similar' ? { spelt: results.nothing_found?.spelt ?? null } : null,
      follow:
        results.total > 3 ? null : nearestCategory(asked, categories, [...named, ...known], results.items),
      wider: results.items.length === 0 ? await widerSearches(call, asked, applied) : [],
      popular: popular.map(result),
      results: { ...results, items: results.items.map(result) },
    })
    return {
      kind: 'view',
      title: titleOf(asked),
      description: words.description(site.name),
      main,
      noindex: asked.q !== '' || isFiltered(asked),
      image: `${site.origin}/cards/page/search.png`,
      things: [itemList(titleOf(asked), results.items)],
      ...pastTheEnd(results),
    }
  },
})

/** Replaces a category's former name or slug by its current one. */
async function withCurrentCategory(db: ReadDb, siteId: number, asked: SearchQuery): Promise<SearchQuery> {
  if (asked.category === '') return asked
  const known = await findCategoriesNamed(db, siteId, [asked.category])
  return { ...asked, category: known.get(asked.category.toLowerCase())?.slug ?? asked.category }
}

/** The most voted of this month's launches, for searches without results. */
async function popularNow(call: PageContext['call']) {
  const lately = await call(searchListings, { launched: 'month', sort: 'votes', per_page: popularShown })
  return lately.items
}

const popularShown = 3

/** The category to follow for the missing product: the one searched or named, else that of the first result. */
function nearestCategory(
  { category }: SearchQuery,
  categories: Awaited<ReturnType<typeof findCategories>>,
  named: readonly { name: string; url: string }[],
  found: readonly { categories: readonly { name: string; slug: string }[] }[],
): { name: string; url: string } | null {
  const near = categories.find(({ slug }) => slug === category) ?? found[0]?.categories[0]
  const [first] = category === '' ? named : []
  if (first) return { name: first.name, url: `${first.url}/follow` }
  return near ? { name: near.name, url: `/categories/${near.slug}/follow` } : null
}

/** Categories with listings that have the words as a keyword, else those with a keyword among the words. */
async function categoriesKnownBy(
  db: ReadDb,
  siteId: number,
  q: string,
  categories: Awaited<ReturnType<typeof findCategories>>,
) {
  const whole = await findCategoriesKnownBy(db, siteId, q)
  const known = whole.length > 0 ? whole : await findCategoriesKnownBy(db, siteId, q, 'part')
  const slugs = new Set(known.map(({ slug }) => slug))
  return categories
    .filter(({ slug, listings }) => listings > 0 && slugs.has(slug))
    .map(({ name, slug, listings }) => ({ name, url: `/categories/${slug}`, count: listings }))
}

/** The search with the words that express filters turned into filters, if that finds something. */
async function filtersMeant(call: PageContext['call'], asked: SearchQuery, language: string) {
  const meant = meantBy(asked.q, language)
  if (!meant || Object.keys(meant.filters).length === 0) return []
  const searches = meant.rest === '' ? [''] : [meant.rest, '']
  for (const q of searches) {
    const query = { ...asked, ...meant.filters, q }
    const { total, match } = await call(searchListings, { ...given(query), per_page: 1 })
    if (total === 0 || match === 'similar') continue
    const names = appliedFilters({ ...noFilters, ...meant.filters }, [], language, []).map(
      ({ label }) => label,
    )
    const name = [...(q === '' ? [] : [q]), ...names].join(' · ')
    return [{ name, url: pathWith(action, query), count: total }]
  }
  return []
}

/** The search in its probable spelling, if that finds something. */
async function searchRespelt(call: PageContext['call'], asked: SearchQuery, spelt: string | undefined) {
  if (spelt === undefined) return []
  const query = { ...asked, q: spelt }
  const { total } = await call(searchListings, { ...given(query), per_page: 1 })
  return total > 0 ? [{ name: spelt, url: pathWith(action, query), count: total }] : []
}

const noFilters = searchQueryOf(() => '')

async function foundersNamed(call: PageContext['call'], q: string) {
  const { items } = await call(listFounders, { q, per_page: 3 })
  return items.map(({ name, slug }) => ({ name, url: `/founders/${encodeURIComponent(slug)}` }))
}

/** What the search would find without one of its filters. */
async function widerSearches(
  call: PageContext['call'],
  asked: SearchQuery,
  applied: readonly AppliedFilter[],
): Promise<{ label: string; url: string; count: number }[]> {
  const found = []
  for (const { name, label, rest } of applied) {
    const wider = { ...asked, [name]: rest }
    const { total, match } = await call(searchListings, { ...given(wider), per_page: 1 })
    if (total > 0 && match !== 'similar') found.push({ label, url: pathWith(action, wider), count: total })
  }
  return found
}

function given(asked: SearchQuery): Partial<SearchQuery> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The orders, each with its URL; the first is the default. */
function sortsFor(asked: SearchQuery) {
  const orders = ['votes', 'newest', 'name', 'domain_rating'] as const
  const offered = asked.q === '' ? orders : (['relevance', ...orders] as const)
  return offered.map((value, index) => ({
    label: words.sorts[value],
    href: pathWith(action, { ...asked, sort: index === 0 ? '' : value }),
    current: asked.sort === '' ? index === 0 : asked.sort === value,
  }))
}

function titleOf(asked: SearchQuery): string {
  if (asked.q !== '') return words.resultsFor(asked.q)
  return isFiltered(asked) ? words.products : words.allProducts
}

function one(query: Query, name: string): string {
  const value = query[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
