import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { respelled } from './respelled-queries.ts'
import { searchListings } from './search-listings.ts'

const slugs = (answer: { items: { slug: string }[] }) => answer.items.map(({ slug }) => slug)

operationCases(searchListings, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key, fields: { tags: ['lending'] } })
    await makeListing(app, { name: 'Benchmate', site: site.key, plan: 'paid' })
    await makeListing(app, { name: 'Toolshed', site: site.key, status: 'draft' })
  },
  input: () => ({ sort: 'name' }),
  badInput: {
    'an unknown order': [{ sort: 'price' }, 'sort', 'not_allowed'],
    'a country that is not a code': [{ country: 'Germany' }, 'country', 'not_a_country'],
    'an unknown category': [{ category: 'developer-tolls' }, 'category', 'unknown_category'],
    'a blank tag': [{ tag: ' ' }, 'tag', 'blank'],
    'a page number that is too high': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
    'an invalid cursor': [{ cursor: 'bm9uZQ' }, 'cursor', 'invalid_cursor'],
    'a page together with a cursor': [{ page: 2, cursor: 'bm9uZQ' }, 'page', 'page_beside_cursor'],
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
    'a subcategory of another category': [
      { category: 'design', subcategory: 'project-management' },
      'subcategory',
      'not_in_category',
    ],
  },
  works: {
    'finds live listings only, in the given order': async ({ ask }) => {
      assert.deepEqual(slugs(await ask()), ['benchmate', 'toolcrib'])
    },
    'finds by words and by filters': async ({ ask }) => {
      const found = await ask({ q: 'toolcrib' })
      assert.deepEqual([slugs(found), found.match], [['toolcrib'], 'words'])
      assert.deepEqual(slugs(await ask({ plan: 'paid' })), ['benchmate'])
      assert.deepEqual(slugs(await ask({ tag: 'lending' })), ['toolcrib'])
    },
    'takes a category by slug or name, and suggests the nearest for an unknown one': async (bench) => {
      const { ask, send } = bench
      const bySlug = await ask({ category: 'developer-tools' })
      assert.deepEqual(await ask({ category: 'Developer Tools' }), bySlug)
      const { json } = await send({ category: 'developer-tolls' })
      assert.match(json().errors[0].fix, /Did you mean developer-tools/i)
      assert.match(
        (await send({ subcategory: 'design things' })).json().errors[0].fix,
        /Did you mean .*Design/,
      )
      // A word that many names contain does not count as a resemblance.
      assert.match(
        (await send({ category: 'CRM and sales' })).json().errors[0].fix,
        /^Did you mean Sales and support\? /,
      )
      assert.match(
        (await send({ category: 'Cats and dogs' })).json().errors[0].fix,
        /^Use a name or slug from list_categories/,
      )
    },
    'a week 53 in a year without one is not found': async ({ send }) => {
      const { status, json } = await send({ week: '2027-W53' })
      assert.deepEqual([status, json().errors[0].code], [404, 'no_such_week'])
    },
    'a query of invisible characters equals a blank one': async ({ ask }) => {
      assert.deepEqual(await ask({ q: '\u200B \u2060' }), await ask({ q: ' ' }))
    },
    'an empty result says how the query was understood and what would find something': async ({ ask }) => {
      const none = await ask({ tag: 'lending', country: 'DE' })
      assert.equal(none.total, 0)
      assert.match(none.nothing_found.understood, /tag lending and country DE/)
      assert.deepEqual(none.nothing_found.try, ['Leave out country DE: 1 listing.'])
      const words = await ask({ q: 'zzqqxx' })
      assert.match(words.nothing_found.understood, /zzqqxx/)
      assert.equal(words.nothing_found.try.length, 1)
      assert.equal((await ask()).nothing_found, null)
    },
    'takes weeks by number and by name': async ({ ask }) => {
      const byName = await ask({ week: 'Current' })
      assert.equal(byName.total, (await ask({ week: '2026-w47' })).total)
    },
    'says so when a filter leaves only similar matches': async ({ ask }) => {
      const similar = await ask({ q: 'tolcrib', tag: 'lending' })
      assert.deepEqual([slugs(similar), similar.match], [['toolcrib'], 'similar'])
      assert.match(similar.nothing_found.understood, /tolcrib.*tag lending/)
      assert.deepEqual(similar.nothing_found.try, [
        'Search for “toolcrib”: 1 listing.',
        'Leave out the words: 1 listing.',
      ])
      for (const q of ['tolcrib zzqqxx', 'kalorienzähler zzqqxx'])
        assert.deepEqual(
          (await ask({ q })).nothing_found.try.length,
          1,
          'suggestions without results are not offered',
        )
    },
    'a corrected spelling keeps every word, and ignores accents and case': async ({ app, site }) => {
      const spelt = async (q: string) => respelled(app.services.db, site.id, q)
      const others = 'zqaa zqbb zqcc zqdd zqee zqff zqgg zqhh'
      assert.equal(await spelt(`tolcrib and ${others}`), `toolcrib and ${others}`)
      assert.equal(await spelt('Übersetzr'), 'übersetzer')
      assert.equal(await spelt('Kalorienzähler'), undefined)
    },
    'unknown words are read as filters, or as a category known by them in any language': async ({
      ask,
      app,
      site,
    }) => {
      const fields = { platforms: ['linux'], country: 'DE', categories: ['Notes and knowledge'] }
      await makeListing(app, { name: 'Penguin', site: site.key, fields })
      const linux = await ask({ q: 'Linux app' })
      assert.deepEqual([slugs(linux), linux.match], [['penguin'], 'similar'])
      assert.match(
        linux.nothing_found.understood,
        /“Linux app”; these are the listings with platform linux\./,
      )
      assert.deepEqual(slugs(await ask({ q: 'penguin from Germany' })), ['penguin'])
      assert.deepEqual(slugs(await ask({ q: 'Linux', country: 'FR' })), [], 'a filter that is set stays')
      for (const q of ['note taking', 'notizen', 'second brain app']) {
        const known = await ask({ q })
        assert.deepEqual([slugs(known), known.match, q], [['penguin'], 'similar', q])
        assert.match(known.nothing_found.understood, /category notes-and-knowledge/)
      }
      assert.deepEqual(slugs(await ask({ q: '"Linux app"' })), [], 'a quoted query is taken literally')
    },
    'finds listings by their city, after those with the city in their name': async ({ ask, app, site }) => {
      await makeListing(app, { name: 'Weaver', site: site.key, fields: { city: 'Zürich' } })
      await makeListing(app, { name: 'Zurich Maps', site: site.key })
      const found = await ask({ q: 'zurich', sort: 'relevance' })
      assert.deepEqual([slugs(found), found.match], [['zurich-maps', 'weaver'], 'words'])
    },
    'a misspelt word finds similar listings, and the result says so': async ({ ask }) => {
      const found = await ask({ q: 'tolcrib' })
      assert.deepEqual([slugs(found), found.match], [['toolcrib'], 'similar'])
      assert.deepEqual(slugs(await ask({ q: 'tolcrib -lending' })), [], 'excluded words are excluded')
      assert.deepEqual(
        slugs(await ask({ q: 'tolcrib -lend' })),
        ['toolcrib'],
        'exclusions match whole words only',
      )
    },
  },
})
