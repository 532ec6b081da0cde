import assert from 'node:assert/strict'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { searchListings } from './search-listings.ts'

const slugs = (answer: { items: { slug: string }[] }) => answer.items.map(({ slug }) => slug)

operationCases(searchListings, {
  async prepare({ app, site }) {
    await addTestListing(app, { name: 'Toolcrib', site: site.key, fields: { tags: ['lending'] } })
    await addTestListing(app, { name: 'Benchmate', site: site.key, plan: 'paid' })
    await addTestListing(app, { name: 'Toolshed', site: site.key, status: 'draft' })
  },
  input: () => ({ sort: 'name' }),
  badInput: {
    'an order that there is not': [{ sort: 'price' }, 'sort', 'not_allowed'],
    'what is no country': [{ country: 'Germany' }, 'country', 'not_a_country'],
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
    'a cursor of another list': [{ cursor: 'bm9uZQ' }, 'cursor', 'invalid_cursor'],
  },
  works: {
    'finds live listings only': async ({ ask }) => {
      assert.deepEqual(slugs(await ask()), ['benchmate', 'toolcrib'])
    },
    'finds by words and by filters': async ({ ask }) => {
      const found = await ask({ q: 'toolcrib' })
      assert.deepEqual([slugs(found), found.match], [['toolcrib'], 'words'])
      assert.deepEqual(slugs(await ask({ plan: 'paid' })), ['benchmate'])
      assert.deepEqual(slugs(await ask({ tag: 'lending' })), ['toolcrib'])
    },
    'a misspelt word finds what looks alike, and says so': async ({ ask }) => {
      const found = await ask({ q: 'tolcrib' })
      assert.deepEqual([slugs(found), found.match], [['toolcrib'], 'similar'])
    },
  },
})
