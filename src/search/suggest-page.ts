import { listFounders } from '../founders/index.ts'
import { findCategories } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { categoriesNamed } from './named-categories.ts'
import { respelled } from './respelled-queries.ts'
import { searchListings } from './search-listings.ts'
import { words } from './words/index.ts'

const maxOf = { products: 5, categories: 3, founders: 3 }

/** Suggestions for what is typed: products, categories and founders, as JSON for the script of the search field. */
export const suggestPage = page({
  route: 'GET /search/suggestions.json',
  access: 'public',
  cached: true,
  query: ['q'],
  async run({ call, db, site, query }) {
    const typed = Array.isArray(query['q']) ? query['q'][0] : query['q']
    const q = (typed ?? '').toWellFormed().replaceAll('\u0000', '').trim().slice(0, 100)
    const given = q.length < 2 ? [] : await groupsFor(q)
    const spelt = given.length > 0 || q.length < 2 ? undefined : await respelled(db, site.id, q)
    const groups = spelt === undefined ? given : await groupsFor(spelt)
    return { kind: 'bytes', type: 'application/json; charset=utf-8', body: JSON.stringify({ groups }) }

    async function groupsFor(text: string) {
      const [products, categories, founders] = await Promise.all([
        call(searchListings, { q: text, per_page: maxOf.products }),
        findCategories(db, site.id),
        call(listFounders, { q: text, per_page: maxOf.founders }),
      ])
      const all = [
        {
          label: words.products,
          // Half a word does not express a filter or category yet.
          items: (products.nothing_found ? [] : products.items).map(({ name, headline, slug, votes }) => ({
            name,
            detail: headline,
            note: words.voteCount(votes),
            url: `/listings/${encodeURIComponent(slug)}`,
          })),
        },
        {
          label: words.categories,
          items: categoriesNamed(text, categories)
            .slice(0, maxOf.categories)
            .map(({ name, url, count }) => ({ name, detail: words.productCount(count), note: '', url })),
        },
        {
          label: words.founders,
          items: founders.items.map(({ name, slug, companies }) => ({
            name,
            detail: companies.map((company) => company.name).join(', '),
            note: '',
            url: `/founders/${encodeURIComponent(slug)}`,
          })),
        },
      ]
      return all.filter(({ items }) => items.length > 0)
    }
  },
})
