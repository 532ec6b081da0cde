import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

test('public lists return 404 past their last page, without a pager and with noindex', async (context) => {
  const app = await createTestApp()
  context.after(() => app.stop())
  await makeListing(app, { name: 'Toolcrib' })
  for (const path of [
    '/search',
    '/categories/developer-tools',
    '/leaderboards/votes',
    '/awards',
    '/founders',
    '/blog',
  ]) {
    assert.equal((await app.http.app.inject({ url: path })).statusCode, 200, path)
    const beyond = await app.http.app.inject({ url: `${path}?page=9` })
    assert.equal(beyond.statusCode, 404, path)
    assert.doesNotMatch(beyond.body, /<nav class="pages"|Page 9 of/, path)
    assert.match(beyond.body, /<meta name="robots" content="noindex"/, path)
  }
})
