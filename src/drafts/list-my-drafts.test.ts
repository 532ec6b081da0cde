import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listMyDrafts } from './list-my-drafts.ts'

const names = (answer: { items: { name: string }[] }) => answer.items.map(({ name }) => name)

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

operationCases(listMyDrafts, {
  async prepare({ app, owner, site }) {
    await makeListing(app, { owner, site: site.key })
    app.clock.advance(60_000)
    await makeListing(app, { owner, name: 'Benchmate', website: 'https://drafted-elsewhere.example/' })
  },
  input: () => ({}),
  badInput: {
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
    'a cursor with an invalid time': [{ cursor: cursorOf('drafts', 'x', 'y') }, 'cursor', 'invalid_cursor'],
    'a cursor with a year out of range': [
      { cursor: cursorOf('drafts', '9999999-01-01T00:00:00Z', 'a') },
      'cursor',
      'invalid_cursor',
    ],
    'a cursor with too many parts': [
      { cursor: cursorOf('drafts', '9999999-01-01T00:00:00Z', 'a', 2) },
      'cursor',
      'invalid_cursor',
    ],
  },
  notYours: {
    'does not return another account’s drafts': async ({ ask, other }) => {
      assert.deepEqual(names(await ask({}, other)), [])
    },
  },
  works: {
    'returns the caller’s drafts on all sites, newest first': async ({ app, ask, site }) => {
      const answer = await ask()
      assert.deepEqual(names(answer), ['Benchmate', 'Toolcrib'])
      const sites = answer.items.map((one: { site: string }) => one.site)
      assert.deepEqual(sites, [(await app.sites.defaultSite()).key, site.key])
    },
    'the cursor leads to the next page': async ({ ask }) => {
      const { next_cursor: cursor } = await ask({ per_page: 1 })
      assert.deepEqual(names(await ask({ per_page: 1, cursor })), ['Toolcrib'])
    },
  },
})
