/** Everything in a request is read or refused, wherever it is; nothing is silently dropped. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { postMcp } from '../clients/post-mcp.ts'

let app: TestApp
let owner: TestAccount
let id: number
let draftId: string
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  ;({ id, draftId } = await makeListing(app, { owner }))
})
after(() => app.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function send(method: Method, url: string, payload?: object | string, headers: object = {}) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${owner.key}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const faults = (answer.json().errors ?? []).map(({ path, code }: Record<string, string>) => [path, code])
  return { status: answer.statusCode, faults, json: answer.json(), headers: answer.headers }
}

test('the query of an operation with a body takes only steering parameters such as dry_run', async () => {
  const twice = await send('POST', `/me/listings/${id}/milestones?dry_run=true&date=2026-03-03`, {
    title: 't',
    date: '2025-01-01',
  })
  assert.deepEqual([twice.status, twice.faults], [422, [['date', 'unknown_member']]])
  assert.equal(twice.json.errors[0].fix, 'Send it in the JSON body.')
  const alone = await send('POST', `/me/listings/${id}/milestones?date=2026-03-03&title=q`, {})
  assert.equal(alone.status, 422)
  const steered = await send('POST', `/me/listings/${id}/milestones?dry_run=true`, {
    title: 't',
    date: '2025-01-01',
  })
  assert.deepEqual([steered.status, steered.json.date], [200, '2025-01-01'])
  const unknown = await send('PATCH', `/me/listings/${id}?dryrun=true`, {})
  assert.deepEqual([unknown.status, unknown.faults], [422, [['dryrun', 'unknown_member']]])
  assert.match(unknown.json.errors[0].fix, /The query takes: dry_run\.$/)
})

test('a query or body that contradicts a path parameter is refused', async () => {
  const both = await send('PATCH', `/me/listings/${id}?listing_id=${id + 7}&dry_run=true`, {
    listing_id: id + 5,
  })
  assert.deepEqual(
    [both.status, both.faults],
    [
      422,
      [
        ['listing_id', 'not_allowed'],
        ['listing_id', 'not_allowed'],
      ],
    ],
  )
  const other = await send('PATCH', `/drafts/${draftId}`, { id: 'drf_other' })
  assert.deepEqual([other.status, other.faults], [422, [['id', 'not_allowed']]])
  const same = await send('PATCH', `/drafts/${draftId}?dry_run=true`, { id: draftId })
  assert.equal(same.status, 200, JSON.stringify(same.json))
  const lost = await send('DELETE', `/me/listings/${id}/milestones/1`, { milestone_id: 2, title: 't' })
  assert.deepEqual(
    [lost.status, lost.faults],
    [
      422,
      [
        ['milestone_id', 'not_allowed'],
        ['title', 'unknown_member'],
      ],
    ],
  )
})

test('a public tool accepts a site key, and suggests it for a misspelt member', async () => {
  await siteCreate.run(app, {
    options: { key: 'second', name: 'Second', host: 'second.localhost:3999' },
    words: [],
  })
  const tool = async (args: object) => {
    const answer = await postMcp(app, 'tools/call', { name: 'get_site_info', arguments: args })
    const { result } = JSON.parse(/^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body)
    return { isError: result.isError ?? false, ...JSON.parse(result.content[0].text) }
  }
  assert.equal((await tool({ site: 'second' })).name, 'Second')
  assert.equal((await tool({})).name === 'Second', false)
  assert.deepEqual((await tool({ site: 'nowhere' })).errors[0].code, 'unknown_site')
  assert.deepEqual((await tool({ site: 5 })).errors[0].code, 'wrong_type')
  assert.match((await tool({ sit: 'second' })).errors[0].fix, /^Did you mean site\?/)
})

test('a JSON body of null, another charset and a blank text are refused', async () => {
  const json = (payload: string, charset = 'utf-8') =>
    send('PATCH', `/me/listings/${id}`, payload, { 'content-type': `application/json; charset=${charset}` })
  const none = await json('null')
  assert.deepEqual([none.status, none.faults], [422, [['', 'wrong_type']]])
  assert.equal((await json('{}', 'utf-16')).status, 415)
  assert.equal((await json('{}', 'UTF-8')).status, 200)
  const empty = await send('POST', `/me/listings/${id}/updates?dry_run=true`, { title: 'News', body: ' ' })
  assert.deepEqual(empty.faults, [['body', 'blank']])
})

test('a site parameter sent twice is refused', async () => {
  const twice = await send('GET', '/listings?site=main&site=main')
  assert.deepEqual([twice.status, twice.faults], [422, [['site', 'unknown_site']]])
})

test('If-Match is checked, or refused by operations that do not support it', async () => {
  const stale = { 'if-match': '"stale"' }
  assert.equal((await send('PATCH', `/me/listings/${id}`, { fields: { city: 'Kiel' } })).status, 200)
  const { json } = await send('GET', `/me/listings/${id}/versions`)
  const version = `/me/listings/${id}/versions/${json.items[0].version_id}`
  const restored = await send('POST', `${version}/restore`, {}, stale)
  assert.deepEqual([restored.status, restored.json.code], [412, 'precondition_failed'])
  const answers = [{ question_id: 'first_spark', answer: 'A drill.' }]
  assert.equal((await send('PUT', '/me/interview', { answers }, stale)).status, 412)
  const none: [Method, string, object?][] = [
    ['POST', `/me/listings/${id}/free?dry_run=true`],
    ['POST', `/drafts/${draftId}/submit?dry_run=true`],
    ['POST', '/orders/1/cancel?dry_run=true'],
  ]
  for (const [method, url, body] of none) {
    const { status, faults } = await send(method, url, body, stale)
    assert.deepEqual([status, faults[0]], [422, ['If-Match', 'not_allowed']], url)
  }
})
