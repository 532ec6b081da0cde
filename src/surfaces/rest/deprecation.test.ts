import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { operations } from '../../operations.ts'
import { deprecationDate, deprecationsOf } from './deprecation.ts'
import { inputSchema } from './schemas.ts'

let app: TestApp
let owner: TestAccount

before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

function pathsSentTo(name: string, input: unknown): string[] {
  const op = operations.find((one) => one.name === name)
  assert.ok(op)
  return deprecationsOf(op, input).map(({ path }) => path)
}

test('finds deprecated members wherever they were sent, and nowhere else', () => {
  assert.deepEqual(pathsSentTo('update_draft', { id: 'x', lock_fields: ['name'] }), ['lock_fields'])
  assert.deepEqual(
    pathsSentTo('update_draft', {
      company_socials: { x: null, twitter: null },
      founders: [{ name: 'A' }, { name: 'B', socials: { twitter: 'https://x.com/b' } }],
      story: { title: 'T', journey: 'J' },
    }).toSorted(),
    ['company_socials.twitter', 'founders[].socials.twitter', 'story.journey'],
  )
  assert.deepEqual(pathsSentTo('set_founder_story', { listing_id: 1, title: 'T', what_built: 'W' }), [])
  assert.deepEqual(pathsSentTo('update_draft', { id: 'x', restore: ['lock_fields', 'twitter'] }), [])
  for (const nonsense of [null, 1, 'lock_fields', [], [null]])
    assert.deepEqual(pathsSentTo('update_draft', nonsense), [])
})

test('every deprecated member has a date and says what to use instead', () => {
  const marked = operations.flatMap((op) =>
    [...JSON.stringify(inputSchema(op)).matchAll(/"deprecated":true[^{}]*/g)].map(([text]) => text),
  )
  assert.ok(marked.length >= 8)
  for (const text of marked) {
    assert.match(text, /"x-deprecated-since":"\d{4}-\d\d-\d\d"/)
    assert.match(text, /"description":"Deprecated since \d{4}-\d\d-\d\d: \w+ [^"]+\."/)
  }
})

test('the Deprecation header is the earliest date, formatted as in RFC 9745', () => {
  const since = (day: string) => ({ path: 'a', since: day })
  assert.equal(deprecationDate([since('2023-06-30'), since('2024-01-01')]), '@1688083200')
})

test('deprecated input still works: a link by its old name is kept by the new one, and the response says so', async () => {
  const id = await addTestDraft(app, owner, { name: 'Oldnames', site: 'main' })
  const answer = await app.http.app.inject({
    method: 'PATCH',
    url: `/api/v1/drafts/${id}`,
    headers: { host: 'localhost:3999', authorization: `Bearer ${owner.key}` },
    payload: { lock_fields: ['name'], company_socials: { twitter: 'https://x.com/old' } },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.json().company_socials.x.value, 'https://x.com/old')
  assert.match(String(answer.headers['deprecation']), /^@\d+$/)
})

test('a response names deprecated input in its headers, also when the request is refused', async () => {
  const patch = (payload: object) =>
    app.http.app.inject({
      method: 'PATCH',
      url: '/api/v1/drafts/drf_0123456789abcdefghijkl',
      headers: { host: 'localhost:3999', authorization: `Bearer ${owner.key}` },
      payload,
    })
  const old = await patch({ lock_fields: ['name'] })
  assert.equal(old.statusCode, 404)
  assert.equal(old.headers['deprecation'], `@${Date.parse('2026-11-22') / 1000}`)
  assert.equal(
    old.headers['link'],
    '<http://localhost:3999/docs/api#update_draft>; rel="deprecation"; type="text/html"',
  )
  const fresh = await patch({ fields: { name: 'A' } })
  assert.equal(fresh.statusCode, 404)
  assert.equal(fresh.headers['deprecation'], undefined)
})
