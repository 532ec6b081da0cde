/** Every operation keeps the contract: its name, address, scope and shape; who may call it; and that its examples parse. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { operations } from '../src/operations.ts'
import { scopes } from '../src/platform/call/context.ts'
import { type Operation, routeOf } from '../src/platform/call/operation.ts'
import { createTestApp, type TestApp } from './app.ts'
import { shared } from './shared.ts'

const Contract = z.object({
  operations: z.array(
    z.object({
      tool: z.string(),
      method: z.string(),
      path: z.string(),
      scope: z.string().nullable(),
      idempotency_key: z.boolean(),
      paginated: z.boolean(),
    }),
  ),
})
const contract = shared('spec/operations.json')

/** Operations of the contract that answer 501 until their issue is done. */
const notBuilt = [
  'get_alternatives',
  'compare_listings',
  'get_leaderboard',
  'list_founders',
  'get_founder',
  'list_blog_posts',
  'get_blog_post',
  'list_awards',
  'list_interview_questions',
  'list_products',
  'quote_order',
  'create_checkout',
  'list_my_orders',
  'get_order',
  'invite_cofounder',
  'post_listing_update',
  'add_milestone',
  'delete_milestone',
  'set_founder_story',
  'answer_interview',
  'claim_listing',
  'verify_claim',
  'list_my_claims',
].filter((name) => !operations.some((op) => op.name === name))

/** Takes the placeholders of a path for things that do not exist, so that only access is tested. */
function requestTo(op: Operation): { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string } {
  const { method, path } = routeOf(op)
  const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name.endsWith('_id') ? '2147483647' : 'nothing-here'))}`
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE')
    throw new Error(method)
  return { method, url }
}

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test(
  'the operations are those of the contract, with its addresses, scopes and keys',
  { skip: contract.skip },
  () => {
    const declared = operations.map((op) => {
      const { method, path } = routeOf(op)
      const shape: Record<string, unknown> = op.input.shape
      return {
        tool: op.name,
        method,
        path,
        scope: op.access === 'public' ? null : op.access,
        idempotency_key: op.effect !== 'read',
        paginated: 'page' in shape && 'per_page' in shape && 'cursor' in shape,
      }
    })
    const wanted = Contract.parse(JSON.parse(readFileSync(contract.path, 'utf8'))).operations
    const byName = (a: { tool: string }, b: { tool: string }) => a.tool.localeCompare(b.tool)
    assert.deepEqual(
      declared.toSorted(byName),
      wanted.filter((op) => !notBuilt.includes(op.tool)).toSorted(byName),
    )
  },
)

for (const op of operations) {
  test(`${op.name}: path members are inputs, examples parse, every member is described by a type`, () => {
    const shape: Record<string, unknown> = op.input.shape
    for (const name of routeOf(op).parameters) assert.ok(name in shape, `${name} is not an input`)
    assert.ok(op.examples.length > 0, 'there is no example')
    for (const example of op.examples) op.input.parse(example)
    assert.match(op.name, /^[a-z]+(_[a-z]+)+$/)
    assert.ok(op.summary.endsWith('.'))
  })

  test(`${op.name}: an unknown member is refused with its path`, () => {
    const result = op.input.safeParse({ ...op.examples[0], surely_unknown: 1 })
    assert.equal(result.success, false)
  })

  if (op.access === 'public') continue

  test(`${op.name}: a stranger is asked to sign in, a wrong scope is named, an unknown object is 404`, async () => {
    const request = requestTo(op)
    const payload = op.effect === 'read' && request.method === 'GET' ? {} : { payload: exampleBody(op) }
    const stranger = await app.http.app.inject({ ...request, ...payload })
    assert.equal(stranger.statusCode, 401, stranger.body)
    assert.match(String(stranger.headers['www-authenticate']), /^Bearer/)
    const narrow = await app.account('narrow@example.org', {
      scopes: scopes.filter((scope) => scope !== op.access),
    })
    const refused = await app.http.app.inject({
      ...request,
      ...payload,
      headers: { authorization: `Bearer ${narrow.key}` },
    })
    assert.equal(refused.statusCode, 403, refused.body)
    assert.equal(refused.json().code, 'insufficient_scope')
    assert.equal(refused.json().scope, op.access)
    if (routeOf(op).parameters.length === 0) return
    const member = await app.account('member@example.org')
    const unknown = await app.http.app.inject({
      ...request,
      ...payload,
      headers: { authorization: `Bearer ${member.key}` },
    })
    assert.equal(unknown.statusCode, 404, unknown.body)
    assert.equal(unknown.json().code, 'not_found')
  })
}

/** The body of the first example: its members that are not in the path. */
function exampleBody(op: Operation): Record<string, unknown> {
  const inPath = new Set(routeOf(op).parameters)
  const example: Record<string, unknown> = op.examples[0] ?? {}
  return Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.has(name)))
}

test('an address that exists answers 405 with Allow to another method', async () => {
  const answer = await app.http.app.inject({ method: 'DELETE', url: '/api/v1/drafts' })
  assert.equal(answer.statusCode, 405)
  assert.equal(answer.headers.allow, 'POST, GET')
})

test('bad bodies are problems with a path and a mend: broken JSON, wrong types at any depth, too large, another type', async () => {
  const { key } = await app.account('bodies@example.org')
  const send = (payload: string, type = 'application/json') =>
    app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      payload,
    })
  assert.equal((await send('{"url":')).json().code, 'malformed_json')
  assert.equal((await send('[1]')).json().code, 'invalid_input')
  assert.equal((await send('a'.repeat(300_000))).statusCode, 413)
  assert.equal((await send('url=x', 'text/plain')).statusCode, 415)
  const wrong = (await send('{"url":7,"more":true}')).json()
  assert.deepEqual(
    wrong.errors.map((finding: { path: string; code: string }) => [finding.path, finding.code]),
    [
      ['url', 'wrong_type'],
      ['more', 'unknown_member'],
    ],
  )
  for (const finding of wrong.errors) assert.equal(typeof finding.fix, 'string')
})

test('every error is a problem document with its code and request id, also on unknown addresses', async () => {
  const answer = await app.http.app.inject({ url: '/api/v1/nothing' })
  assert.equal(answer.statusCode, 404)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.deepEqual(Object.keys(answer.json()).toSorted(), [
    'code',
    'detail',
    'request_id',
    'status',
    'title',
    'type',
  ])
})

test('an unknown Host gets 421 from the API', async () => {
  const answer = await app.http.app.inject({ url: '/api/v1/site', headers: { host: 'elsewhere.example' } })
  assert.equal(answer.statusCode, 421)
})
