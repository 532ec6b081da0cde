/** The OpenAPI description: passes a public linter, matches the routes, and its examples run. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { operations } from '../../src/operations.ts'
import { routeOf } from '../../src/platform/call/operation.ts'
import { problemsOf } from '../../src/surfaces/rest/answers.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { spelledOut } from '../calls/described-operation.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

async function spelledOutDocument() {
  const document = (await app.http.app.inject({ url: '/openapi.json' })).json()
  return JSON.parse(JSON.stringify(spelledOut(document, document)))
}

test('the OpenAPI document passes the linter’s recommended rules', async () => {
  const source = (await app.http.app.inject({ url: '/openapi.json' })).body
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } })
  const problems = await lintFromString({ source, config })
  assert.deepEqual(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} at ${problem.location[0]?.pointer}`),
    [],
  )
})

test('the linter reports a broken document', async () => {
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x' },
    paths: { '/a/{b}': { get: { responses: {} } } },
  })
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  assert.ok(problems.length > 0)
})

test('every operation is described with its scope, its problems and, if it writes, the Idempotency-Key header', async () => {
  const document = await spelledOutDocument()
  assert.equal(document.openapi, '3.1.0')
  for (const op of operations) {
    const { method, path } = routeOf(op)
    const described = document.paths[path][method.toLowerCase()]
    assert.equal(described.operationId, op.name)
    assert.deepEqual(
      described.security,
      op.access === 'public' ? [] : [{ apiKey: [op.access] }, { oauth: [op.access] }],
    )
    const codes = JSON.stringify(described.responses)
    for (const problem of op.problems)
      assert.ok(codes.includes(`"${problem.code}"`), `${op.name} lacks ${problem.code}`)
    const keyed = described.parameters.some(
      (parameter: { name: string }) => parameter.name === 'Idempotency-Key',
    )
    assert.equal(keyed, op.effect !== 'read', op.name)
  }
})

test('the OAuth scheme names the accepted tokens and links to metadata that matches its URLs', async () => {
  const { securitySchemes } = (await spelledOutDocument()).components
  const { description } = securitySchemes.oauth
  const [address = ''] = /http\S+oauth-protected-resource\S*/.exec(description) ?? []
  const metadata = (await app.http.app.inject({ url: new URL(address).pathname })).json()
  assert.equal(metadata.resource, `${app.config.baseUrl}/api/v1`)
  assert.ok(description.includes(`\`${metadata.resource}\``))
  const [server] = metadata.authorization_servers
  const { authorizationUrl, tokenUrl } = securitySchemes.oauth.flows.authorizationCode
  assert.ok(authorizationUrl.startsWith(server) && tokenUrl.startsWith(server))
})

test('each schema is written once, under a name, and the document is at most 350 kB', async () => {
  const { body } = await app.http.app.inject({ url: '/openapi.json' })
  const { components } = JSON.parse(body)
  assert.ok(body.length <= 350_000, `${body.length} bytes`)
  assert.ok(Object.keys(components.schemas).length >= 25)
  const shapes = Object.values(components.schemas).map((shape) => JSON.stringify(shape))
  for (const shape of shapes.filter((text) => text.length > 200))
    assert.equal(body.split(shape).length, 2, `written more than once: ${shape.slice(0, 200)}`)
})

test('the messages to webhooks are described, with the body that is posted', async () => {
  const { webhooks, components } = (await app.http.app.inject({ url: '/openapi.json' })).json()
  assert.deepEqual(Object.keys(webhooks), ['event', 'test'])
  const { properties, required } = webhooks.event.post.requestBody.content['application/json'].schema
  assert.deepEqual(required, ['type', 'timestamp', 'data'])
  assert.ok(properties.type.enum.includes('listing.live'))
  assert.equal(properties.data.$ref, '#/components/schemas/Event')
  assert.ok('event_id' in components.schemas.Event.properties)
})

test('every response declares its headers, and every problem its status', async () => {
  const document = await spelledOutDocument()
  for (const op of operations) {
    const { method, path } = routeOf(op)
    const { responses } = document.paths[path][method.toLowerCase()]
    const told = Object.keys(responses).map(Number)
    for (const { status } of problemsOf(op)) assert.ok(told.includes(status), `${op.name} lacks ${status}`)
    assert.ok(
      [405, 406, 429].every((status) => told.includes(status)),
      op.name,
    )
    if (method !== 'GET')
      assert.ok(
        [413, 415].every((status) => told.includes(status)),
        op.name,
      )
    for (const [status, { headers }] of Object.entries<{ headers: object }>(responses))
      assert.ok('X-Request-Id' in headers, `${op.name} ${status}`)
    for (const name of ['Retry-After', 'RateLimit', 'RateLimit-Policy'])
      assert.ok(name in responses['429'].headers, name)
    assert.ok('Allow' in responses['405'].headers)
  }
})

test('described headers are sent', async () => {
  const document = await spelledOutDocument()
  const sent = async (url: string, headers = {}) => {
    const answer = await app.http.app.inject({ url: `/api/v1${url}`, headers })
    const described = document.paths[url].get.responses[answer.statusCode]
    return { names: Object.keys(answer.headers), described: Object.keys(described.headers) }
  }
  const etag = String((await app.http.app.inject({ url: '/api/v1/site' })).headers['etag'])
  for (const { names, described } of [
    await sent('/site'),
    await sent('/site', { 'if-none-match': etag }),
    await sent('/me'),
    await sent('/site', { accept: 'text/csv' }),
  ])
    for (const name of described.filter((one) => !one.startsWith('RateLimit')))
      assert.ok(names.includes(name.toLowerCase()), `${name} is not sent`)
})

test('an Accept header that admits JSON is answered, any other gets 406', async () => {
  const status = async (accept: string) =>
    (await app.http.app.inject({ url: '/api/v1/site', headers: { accept } })).statusCode
  for (const accept of ['*/*', 'application/*', 'application/json', 'text/html, application/json;q=0.1', ''])
    assert.equal(await status(accept), 200, accept)
  for (const accept of [
    'text/html',
    'application/json;q=0',
    'application/json;q=0, */*',
    'application/xml, text/*',
  ])
    assert.equal(await status(accept), 406, accept)
  const refused = await app.http.app.inject({ url: '/api/v1/site', headers: { accept: 'text/csv' } })
  assert.equal(refused.json().code, 'not_acceptable')
})
