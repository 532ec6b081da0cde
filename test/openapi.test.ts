/** The OpenAPI description: clean under a public linter, true to the routes, its examples run. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { operations } from '../src/operations.ts'
import { routeOf } from '../src/platform/call/operation.ts'
import { createTestApp, type TestApp } from './app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('it is clean under the linter’s recommended rules', async () => {
  const source = (await app.http.app.inject({ url: '/openapi.json' })).body
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } })
  const problems = await lintFromString({ source, config })
  assert.deepEqual(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} at ${problem.location[0]?.pointer}`),
    [],
  )
})

test('the linter fails on a broken description', async () => {
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x' },
    paths: { '/a/{b}': { get: { responses: {} } } },
  })
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  assert.ok(problems.length > 0)
})

test('every operation is described with its scope, its problems and, where it writes, its key', async () => {
  const document = (await app.http.app.inject({ url: '/openapi.json' })).json()
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
