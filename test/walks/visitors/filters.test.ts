/**
 * Filters follow one rule everywhere: a value outside a closed set is 422 with the valid values, and one that does not
 * apply is reported.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteCreate } from '../../../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  await siteCreate.run(app, {
    options: { key: 'second', name: 'Second', host: 'second.localhost:3999' },
    words: [],
  })
  await makeListing(app, { owner })
  await makeListing(app, { owner, site: 'second', name: 'Benchmate', status: 'draft' })
})
after(() => app.stop())

const headers = () => ({ authorization: `Bearer ${owner.key}` })
const get = async (path: string) => {
  const answer = await app.http.app.inject({ url: `/api/v1${path}`, headers: headers() })
  return { status: answer.statusCode, json: answer.json() }
}

test('an owner’s lists can be filtered by status and site, and the total counts the filtered rows', async () => {
  const [listing] = (await get('/me/listings?site=second')).json.items
  const item = { product: 'launch', listing_id: listing.listing_id }
  const ordered = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/orders/checkout',
    headers: { ...headers(), host: 'second.localhost:3999' },
    payload: { items: [item] },
  })
  assert.equal(ordered.statusCode, 201, ordered.body)
  const totals = async (path: string, queries: string[]) =>
    Promise.all(queries.map(async (query) => (await get(`${path}?${query}`)).json.total))
  assert.deepEqual(
    await totals('/me/listings', ['', 'status=live', 'status=draft&site=second', 'status=live&site=second']),
    [2, 1, 1, 0],
  )
  assert.deepEqual(await totals('/orders', ['', 'status=pending', 'status=paid']), [1, 1, 0])
  const drafts = await totals('/drafts', ['', 'site=second', 'status=ready', 'status=failed'])
  assert.deepEqual(drafts, [2, 1, 2, 0])
  const other = await app.account('other@example.org')
  const claim = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/claims',
    headers: { authorization: `Bearer ${other.key}` },
    payload: { slug: 'toolcrib', method: 'dns' },
  })
  assert.equal(claim.statusCode, 201, claim.body)
  const claims = async (query: string) =>
    (
      await app.http.app.inject({
        url: `/api/v1/claims?${query}`,
        headers: { authorization: `Bearer ${other.key}` },
      })
    ).json().total
  assert.deepEqual([await claims('status=pending'), await claims('status=verified')], [1, 0])
  assert.deepEqual([await claims('site=second'), await claims('')], [0, 1])
  app.clock.advance(8 * 86_400_000)
  assert.deepEqual([await claims('status=pending'), await claims('status=expired')], [0, 1])
})

test('an unknown status or site is refused with the valid values', async () => {
  for (const path of ['/me/listings', '/drafts', '/claims', '/orders']) {
    const status = await get(`${path}?status=finished`)
    assert.deepEqual([status.status, status.json.errors[0].code], [422, 'not_allowed'], path)
    assert.match(status.json.errors[0].fix, /Use one of: /)
    const site = await get(`${path}?site=nowhere`)
    assert.deepEqual([site.status, site.json.errors[0].path], [422, 'site'], path)
    assert.match(site.json.errors[0].fix, /second/)
  }
  const open = await get('/listings?site=nowhere')
  assert.deepEqual([open.status, open.json.errors[0].code], [422, 'unknown_site'], 'a public read')
  assert.match(open.json.errors[0].fix, /Use one of: .*second/)
})

test('country, week and currency codes are case-insensitive, in the API and on pages', async () => {
  const status = async (url: string) =>
    (await app.http.app.inject({ url, headers: { accept: 'text/html' } })).statusCode
  for (const query of ['country=de', 'week=2026-w47']) {
    const [small, capital] = [
      await get(`/listings?${query}`),
      await get(`/listings?${query.toUpperCase().replace(/^\w+/, (name) => name.toLowerCase())}`),
    ]
    assert.deepEqual([small.status, small.json], [200, capital.json])
    assert.equal(await status(`/search?${query}`), 200)
  }
  assert.equal((await get('/products?currency=eur')).json.currency, 'EUR')
  assert.equal((await get('/awards?period=2026-w47')).status, 200)
  assert.equal((await get('/leaderboards/votes?week=2026-w47')).json.period_key, '2026-W47')
  for (const query of ['country=qq', 'week=soon', 'plan=gold']) {
    assert.equal((await get(`/listings?${query}`)).status, 422, query)
    assert.equal(await status(`/search?${query}`), 422, query)
  }
})

test('pages refuse invalid parameters with 422, as the API does, and weeks that do not exist with 404', async () => {
  for (const url of [
    '/awards?week=abc',
    '/awards?month=2026-99',
    '/awards?week=2026-W47&month=2026-11',
    '/founders?sort=foo',
    '/founders?page=x',
    '/categories/developer-tools?sort=foo',
    '/updates?before=abc',
    '/blog?page=x',
    '/search?page=0',
    '/search?page=abc',
    '/search?site_fields=x',
    `/search?tag=${'x'.repeat(50)}`,
  ]) {
    const answer = await app.http.app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(answer.statusCode, 422, url)
  }
  for (const url of [
    '/awards?week=2027-W53',
    '/search?week=2027-W53',
    '/leaderboards/votes?week=2027-W53',
    '/launches/2027-W53',
  ]) {
    const answer = await app.http.app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(answer.statusCode, 404, url)
  }
  for (const url of [
    '/awards?week=2026-W46',
    '/founders?sort=name&page=1',
    '/updates?before=9',
    '/search?page=',
  ]) {
    const answer = await app.http.app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(answer.statusCode, 200, url)
  }
})

test('a page number that is too deep is refused with a fix that names the cursor', async () => {
  const { status, json } = await get('/categories/developer-tools?per_page=1&page=99999')
  assert.deepEqual([status, json.code], [422, 'page_too_deep'])
  assert.match(json.fix, /cursor/)
})

test('a week in a path is case-insensitive', async () => {
  assert.equal((await get('/launches/weeks/2026-w47')).status, 200)
})

test('a parameter that does not fit the others is refused, not ignored', async () => {
  const misfits = async (path: string) => {
    const { status, json } = await get(path)
    return [status, ...(json.errors ?? []).map((finding: { path: string }) => finding.path)]
  }
  assert.deepEqual(await misfits('/leaderboards/votes?period=month&week=2026-W47'), [422, 'week'])
  assert.deepEqual(await misfits('/leaderboards/votes?week=2026-W47&year=2026'), [422, 'year'])
  assert.deepEqual(await misfits('/leaderboards/votes?period=all&month=2026-11'), [422, 'month'])
  assert.deepEqual(await misfits('/leaderboards/domain-rating?period=week'), [422, 'period'])
  assert.deepEqual(await misfits('/leaderboards/votes?period=week&week=2026-W47'), [200])
  assert.deepEqual(await misfits('/listings?site_fields=x'), [422, 'site_fields'])
  assert.deepEqual(await misfits('/listings?site_fields=x;;:'), [422, 'site_fields'])
  const page = await app.http.app.inject({
    url: '/leaderboards/votes?period=month&week=2026-W47',
    headers: { accept: 'text/html' },
  })
  assert.equal(page.statusCode, 422)
})
