import assert from 'node:assert/strict'
import { addTestImport } from '../../test/imports.ts'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { acceptImportedAddress } from './accept-address.ts'

operationCases(acceptImportedAddress, {
  async prepare({ app, site }) {
    const add = (name: string, wish = {}) => addTestImport(app, { siteId: site.id, name, ...wish })
    return {
      whole: await add('Whole'),
      uncategorised: await add('Uncategorised', { categories: [] }),
      failed: await add('Failed', { status: 'failed' }),
      reading: await add('Reading', { status: 'crawling' }),
      overtaken: await add('Overtaken'),
      ownedMeanwhile: async () =>
        addTestListing(app, { name: `overtaken-${site.id}`, status: 'live', site: undefined }),
    }
  },
  input: ({ whole }) => ({ id: whole.id }),
  badInput: {
    'what the website doesn’t say, and nobody filled in': [
      (things) => ({ id: things.uncategorised.id }),
      'fields.categories',
      'missing',
    ],
  },
  notYours: 'an address of this site is not found by the team of another',
  works: {
    'it is live, without an owner; a second time there is nothing to decide': async ({
      ask,
      send,
      app,
      site,
    }) => {
      const { slug, name } = await ask()
      assert.deepEqual([slug, name], ['whole', 'Whole'])
      const { statusCode, body } = await app.http.app.inject({
        url: `/api/v1/listings/${slug}?include=evidence`,
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(statusCode, 200)
      assert.match(body, /Whole, Whole\./)
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'address_decided'])
    },
    'what was filled in stands beside what was read': async ({ ask, things }) => {
      const { slug } = await ask({ id: things.uncategorised.id, fields: { categories: ['Design'] } })
      assert.equal(slug, 'uncategorised')
    },
    'what could not be read, or is being read, waits': async ({ send, things }) => {
      const failed = await send({ id: things.failed.id })
      assert.deepEqual([failed.status, failed.json().code], [409, 'draft_failed'])
      const reading = await send({ id: things.reading.id })
      assert.deepEqual([reading.status, reading.json().code], [409, 'draft_not_ready'])
    },
    'one that an owner has published meanwhile is refused': async ({ send, things }) => {
      await things.ownedMeanwhile()
      const { status, json } = await send({ id: things.overtaken.id })
      assert.deepEqual([status, json().code], [409, 'company_already_listed'])
    },
  },
})
