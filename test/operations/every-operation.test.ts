/**
 * Every operation keeps the contract: name, address, scope and shape, and its examples parse. Loads the test beside
 * each operation (`x.test.ts` beside `x.ts`), which covers who may call it and what it does, and checks that none is
 * missing.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { operations } from '../../src/operations.ts'
import { findingsOf } from '../../src/platform/call/input/input.ts'
import { type AnyOperation, type Operation, routeOf } from '../../src/platform/call/operation.ts'
import {
  caseKinds,
  declaredKinds,
  holdSharedApp,
  missingKinds,
  operationsWithCases,
  sharedApp,
} from './operation-cases.ts'
import { operationTestFiles, operationTestName } from './operation-files.ts'
import { toolsOf } from '../../src/surfaces/mcp/mcp-tool.ts'
import { internalOperations } from '../../src/internal-operations.ts'
import { shared } from '../fixtures/shared.ts'

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

/** Operations that must have cases beside them: the API, and all others that change something. */
const everyOperation: readonly AnyOperation[] = [
  ...operations,
  ...internalOperations.filter(({ effect }) => effect !== 'read'),
]

const known: ReadonlySet<AnyOperation> = new Set([...operations, ...internalOperations])

const root = join(import.meta.dirname, '../..')
const files = operationTestFiles()
holdSharedApp()
// As one module: each separate import would traverse the whole service's modules again.
const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)}\n`)
await import(`data:text/javascript,${encodeURIComponent(imports.join(''))}`)

test(
  'the operations are those of the contract, with its paths, scopes and idempotency keys',
  { skip: contract.skip },
  () => {
    const wanted = Contract.parse(JSON.parse(readFileSync(contract.path, 'utf8'))).operations
    const contracted = operations.filter(({ extension }) => extension === undefined)
    assert.deepEqual(promised(contracted), wanted.toSorted(byTool))
    for (const op of contracted)
      assert.notDeepEqual(promised(contracted.filter((other) => other !== op)), wanted.toSorted(byTool))
  },
)

test('operations beyond the contract are marked in OpenAPI and MCP, and are 40 at most', async () => {
  const beyond = operations.filter(({ extension }) => extension)
  assert.ok(beyond.length > 0 && beyond.length <= 40)
  const app = await sharedApp()
  const { paths } = (await app.http.app.inject({ url: '/openapi.json' })).json()
  for (const [op, tool] of operations.map((one, index) => [one, toolsOf(operations)[index]] as const)) {
    const { method, path } = routeOf(op)
    const described = paths[path][method.toLowerCase()]
    assert.equal(described['x-extension'], op.extension, op.name)
    assert.equal(described.tags.includes('Extensions'), op.extension === true, op.name)
    assert.equal(tool?._meta?.['marquee/extension'], op.extension, op.name)
  }
})

test('every operation has a test beside it with every kind of case, and every such test has an operation', () => {
  assert.deepEqual(lacks(everyOperation, files), [])
  assert.deepEqual(
    operationsWithCases().filter((op) => !known.has(op)),
    [],
    'these are in no list of operations',
  )
})

test('the check reports an operation without a test or without a kind of case', () => {
  for (const op of [
    operations.find(({ access }) => access !== 'public'),
    everyOperation.find(({ access }) => access === 'team'),
  ]) {
    assert.ok(op)
    assertFound(op)
  }
})

/** Every gap of this operation is reported: the file, each kind, the list. */
function assertFound(op: AnyOperation): void {
  assert.deepEqual(
    lacks(
      [op],
      files.filter((file) => !file.endsWith(operationTestName(op))),
    ),
    [`${op.name}: there is no test beside it`],
  )
  const elsewhere = lacks([{ ...op, name: 'brand_new' }], ['src/new/brand-new.test.ts'])
  assert.deepEqual(elsewhere, ['brand_new: there is no test beside it'], 'a test without an operation file')
  const bare = lacks([{ ...op }], files)
  assert.equal(bare.length, caseKinds.length, 'a test file that declares no case of the operation')
  for (const kind of caseKinds)
    assert.deepEqual(missingKinds(op, new Set(caseKinds.filter((other) => other !== kind))), [kind])
  assert.deepEqual(missingKinds({ ...op, access: 'public' }, new Set(caseKinds.slice(1))), ['works'])
}

/** The contract's terms of operations, as they declare them. */
function promised(ops: readonly Operation[]) {
  const declared = ops.map((op) => {
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
  return declared.toSorted(byTool)
}

function byTool(a: { tool: string }, b: { tool: string }): number {
  return a.tool.localeCompare(b.tool)
}

/** What is missing in the tests of operations, one sentence each. */
function lacks(ops: readonly AnyOperation[], testFiles: readonly string[]): string[] {
  return ops.flatMap((op) => {
    const file = testFiles.find((path) => path.endsWith(operationTestName(op)))
    if (file === undefined || !existsSync(join(root, file.replace('.test.ts', '.ts'))))
      return [`${op.name}: there is no test beside it`]
    return missingKinds(op, declaredKinds(op)).map(
      (kind) => `${op.name}: there is no case of the kind "${kind}"`,
    )
  })
}

for (const op of operations) {
  test(`${op.name}: path parameters are inputs, examples parse, name and summary are well-formed`, () => {
    const shape: Record<string, unknown> = op.input.shape
    for (const name of routeOf(op).parameters) assert.ok(name in shape, `${name} is not an input`)
    assert.ok(op.examples.length > 0, 'there is no example')
    for (const example of op.examples) op.input.parse(example)
    assert.match(op.name, /^[a-z]+(_[a-z]+)+$/)
    assert.ok(op.summary.endsWith('.'))
  })

  test(`${op.name}: an unknown member is refused`, () => {
    const input = { ...op.examples[0], surely_unknown: 1 }
    const { error } = op.input.safeParse(input)
    assert.deepEqual(
      findingsOf(error, input, op).map(({ path, code }) => [path, code]),
      [['surely_unknown', 'unknown_member']],
    )
  })
}

test('an existing path answers other methods with 405 and Allow', async () => {
  const app = await sharedApp()
  const answer = await app.http.app.inject({ method: 'DELETE', url: '/api/v1/drafts' })
  assert.equal(answer.statusCode, 405)
  assert.equal(answer.headers.allow, 'POST, GET')
})

test('bad bodies get problems with path and fix: broken JSON, wrong or unknown members, too large, wrong media type', async () => {
  const app = await sharedApp()
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
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    assert.equal((await send('url=x', type)).statusCode, 415, type)
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

test('a body that contradicts its Content-Encoding gets 400 on every endpoint, an unknown encoding 415', async () => {
  const app = await sharedApp()
  const { key } = await app.account('encodings@example.org')
  const send = (url: string, encoding: string, payload: Buffer) =>
    app.http.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      payload,
    })
  const json = gzipSync('{"url":"http://10.0.0.1"}')
  assert.equal((await send('/api/v1/drafts', 'gzip', json)).json().code, 'blocked_address')
  const writes = operations.flatMap((op) => (routeOf(op).method === 'POST' ? [routeOf(op).path] : []))
  const doors = ['/mcp', '/sign-in', '/api/auth/oauth2/token', '/webhooks/stripe']
  for (const url of [...doors, ...writes.map((path) => `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`)]) {
    assert.equal((await send(url, 'gzip', Buffer.from('no gzip'))).statusCode, 400, url)
    assert.equal((await send(url, 'br', Buffer.from('no brotli'))).statusCode, 400, url)
    assert.equal((await send(url, 'gzip', json.subarray(0, 12))).statusCode, 400, url)
    assert.equal((await send(url, 'zip', json)).statusCode, 415, url)
  }
})

test('an unknown API path gets a problem document with code and request id', async () => {
  const app = await sharedApp()
  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/api/v1/listings/one/two/three'],
    ['GET', '/api/v1'],
    ['DELETE', '/api/v2/drafts'],
  ] as const) {
    const answer = await app.http.app.inject({ method, url })
    const asked = `${method} ${url}`
    assert.equal(answer.statusCode, 404, asked)
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/, asked)
    const problem = answer.json()
    const members = ['code', 'detail', 'fix', 'request_id', 'status', 'title', 'type']
    assert.deepEqual(Object.keys(problem).toSorted(), members, asked)
    assert.deepEqual([problem.code, problem.status], ['not_found', 404], asked)
    assert.match(problem.request_id, /./, asked)
  }
})

test('JSON nested deeper than 32 levels is refused unread, by REST and MCP', async () => {
  const app = await sharedApp()
  const { key } = await app.account('nested@example.org')
  const send = (url: string, payload: string) =>
    app.http.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload,
    })
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  for (const levels of [32, 33, 100_000]) {
    const rest = await send('/api/v1/drafts', nested(levels))
    const mcp = await send('/mcp', nested(levels))
    const codes = [rest.statusCode, rest.json().code, mcp.statusCode]
    assert.deepEqual(
      codes,
      levels > 32 ? [400, 'malformed_json', 400] : [422, 'invalid_input', 400],
      String(levels),
    )
    assert.equal(/nested deeper than 32/.test(mcp.body), levels > 32, mcp.body)
  }
})

test('an unknown Host gets 421 from the API', async () => {
  const app = await sharedApp()
  const answer = await app.http.app.inject({ url: '/api/v1/site', headers: { host: 'elsewhere.example' } })
  assert.equal(answer.statusCode, 421)
})
