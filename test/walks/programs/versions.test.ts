/** Edits that name the version they are based on, and readers that already have the current one. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../../src/operations.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { restRequest } from '../../operations/rest-request.ts'

let app: TestApp
let owner: TestAccount
let paths: string[]
let slug = ''
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  const { id, draftId } = await makeListing(app, { owner, status: 'draft' })
  ;({ slug } = await makeListing(app, { owner, name: 'Shown', website: 'https://shown.example/' }))
  paths = [`/api/v1/drafts/${draftId}`, `/api/v1/me/listings/${id}`]
})
after(() => app.stop())

const send = (url: string, method: 'GET' | 'PATCH' | 'PUT', headers: object = {}, payload?: object) =>
  app.http.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${owner.key}`, ...headers },
    ...(payload ? { payload } : {}),
  })
const tagOf = async (url: string) => String((await send(url, 'GET')).headers.etag)

test('drafts and listings have an entity tag, and If-None-Match with it returns 304', async () => {
  for (const url of paths) {
    const etag = await tagOf(url)
    assert.match(etag, /^"[\w-]{22}\.[\w-]{8}"$/)
    const again = await send(url, 'GET', { 'if-none-match': etag })
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag], url)
    assert.equal((await send(url, 'GET', { 'if-none-match': '"other"' })).statusCode, 200)
  }
})

test('an edit of an outdated version gets 412 with the current one, and changes nothing', async () => {
  for (const url of paths) {
    const read = await tagOf(url)
    const first = await send(url, 'PATCH', { 'if-match': read }, { fields: { audience: `First ${url}` } })
    assert.equal(first.statusCode, 200, first.body)
    app.clock.advance(1000)
    const stale = await send(url, 'PATCH', { 'if-match': read }, { fields: { audience: 'Stale' } })
    const { code, current } = stale.json()
    const audience = current.fields.audience.value ?? current.fields.audience
    assert.deepEqual([stale.statusCode, code, audience], [412, 'precondition_failed', `First ${url}`])
    assert.equal(stale.headers.etag, await tagOf(url))
    const mended = { 'if-match': `"x", ${stale.headers.etag}` }
    assert.equal((await send(url, 'PATCH', mended, { fields: { audience: 'Mended' } })).statusCode, 200)
  }
})

test('an edit returns the entity tag of the new version, which the next edit may use', async () => {
  for (const url of paths) {
    let etag = await tagOf(url)
    for (const audience of ['One', 'Two']) {
      app.clock.advance(1000)
      const answer = await send(url, 'PATCH', { 'if-match': etag }, { fields: { audience } })
      assert.equal(answer.statusCode, 200, answer.body)
      etag = String(answer.headers.etag)
      const read = await send(url, 'GET')
      assert.equal(etag, read.headers.etag, url)
      assert.equal((await send(url, 'GET', { 'if-none-match': etag })).statusCode, 304, url)
    }
    const rehearsed = await send(`${url}?dry_run=true`, 'PATCH', {}, { fields: { audience: 'Three' } })
    assert.deepEqual([rehearsed.statusCode, rehearsed.headers.etag], [200, undefined], rehearsed.body)
  }
})

test('a story with an outdated entity tag of its listing gets 412', async () => {
  const url = paths[1] ?? ''
  const story = { title: 'Why' }
  assert.equal((await send(`${url}/story`, 'PUT', { 'if-match': '"old"' }, story)).statusCode, 412)
  assert.equal((await send(`${url}/story`, 'PUT', { 'if-match': await tagOf(url) }, story)).statusCode, 200)
})

test('interview answers with an outdated entity tag get 412', async () => {
  const url = '/api/v1/me/interview'
  const answers = (answer: string) => ({ answers: [{ question_id: 'first_spark', answer }] })
  const read = await tagOf(url)
  const first = await send(url, 'PUT', { 'if-match': read }, answers('A drill.'))
  assert.deepEqual([first.statusCode, first.headers.etag], [200, await tagOf(url)], first.body)
  const stale = await send(url, 'PUT', { 'if-match': read }, answers('A saw.'))
  assert.deepEqual([stale.statusCode, stale.json().current.answers[0].answer], [412, 'A drill.'])
})

test('a public read has an entity tag, returns 304 for it, and never varies by cookie', async () => {
  const read = (headers: object = {}) =>
    app.http.app.inject({ url: '/api/v1/listings', headers: { ...headers } })
  const first = await read()
  const etag = String(first.headers.etag)
  assert.match(etag, /^"[\w-]{22}"$/)
  assert.match(String(first.headers['cache-control']), /^public,.*s-maxage=5/)
  assert.doesNotMatch(first.headers['vary'] ?? '', /cookie/i)
  const withCookie = await read({ cookie: 'marquee.session_token=anything' })
  assert.deepEqual([withCookie.body, withCookie.headers.etag], [first.body, etag])
  const again = await read({ 'if-none-match': etag, cookie: 'other=1' })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  let answered = 0
  for (const op of operations.filter(({ access, effect }) => access === 'public' && effect === 'read')) {
    const input = { ...op.examples[0], ...('slug' in op.input.shape ? { slug } : {}) }
    const { method, url } = restRequest(op, input)
    const ask = (headers: object) => app.http.app.inject({ method, url, headers: { ...headers } })
    const plain = await ask({})
    if (method !== 'GET' || plain.statusCode !== 200) continue
    answered++
    assert.match(String(plain.headers.etag), /^"[\w-]{22}"$/, url)
    assert.doesNotMatch(plain.headers.vary ?? '', /cookie/i, url)
    const same = await ask({ 'if-none-match': String(plain.headers.etag), cookie: 'other=1' })
    assert.deepEqual([same.statusCode, same.body], [304, ''], url)
  }
  assert.ok(answered >= 12, `${answered} reads answered`)
})
