/** Every operation with every kind of credential, by REST and MCP: only unauthorised callers are refused. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../src/operations.ts'
import { scopes } from '../../src/platform/call/context.ts'
import { type Operation, routeOf } from '../../src/platform/call/operation.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { authorize, exchange, registeredApp } from '../clients/app-client.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { signedInVisitor } from '../clients/visitor.ts'
import { postMcp } from '../clients/post-mcp.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

/** A dry run, so that nothing is done and no outside service is contacted. */
async function byRest(op: Operation, credential: string | undefined): Promise<number> {
  const { method, path, parameters } = routeOf(op)
  const input: Record<string, unknown> = { ...op.examples[0] }
  const url = parameters.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(plain(input[name]))),
    path,
  )
  const rest = Object.entries(input).filter(([name]) => !parameters.includes(name))
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(inQuery ? rest.map(([name, value]) => [name, String(value)]) : [])
  if (op.effect !== 'read') query.set('dry_run', 'true')
  const answer = await app.http.app.inject({
    method:
      method === 'GET' || method === 'DELETE' || method === 'PUT' || method === 'PATCH' ? method : 'POST',
    url: `/api/v1${url}?${query.toString()}`,
    headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
    ...(inQuery ? {} : { payload: Object.fromEntries(rest) }),
  })
  return answer.statusCode
}

async function byMcp(op: Operation, credential: string | undefined): Promise<number> {
  const input: Record<string, unknown> = {
    ...op.examples[0],
    ...(op.effect === 'read' ? {} : { dry_run: true }),
  }
  const answer = await postMcp(app, 'tools/call', { name: op.name, arguments: input }, credential)
  return answer.statusCode
}

const doors = { rest: byRest, mcp: byMcp }

test('without a credential: public operations answer, all others are 401', async () => {
  for (const op of operations) {
    for (const [door, ask] of Object.entries(doors)) {
      const status = await ask(op, undefined)
      assert.equal(status === 401, op.access !== 'public', `${op.name} by ${door}: ${status}`)
    }
  }
})

test('with one scope: its operations and the public ones answer, all others are 403', async () => {
  for (const scope of scopes) {
    const { key } = await app.account(`${scope.replace(':', '-')}@example.org`, { scopes: [scope] })
    const connection = await registeredApp(app)
    const visitor = await signedInVisitor(app, `${scope.replace(':', '-')}@example.org`)
    const token = (await exchange(connection, await authorize(connection, visitor, { scope }))).access_token
    for (const op of operations) {
      const allowed = op.access === 'public' || op.access === scope
      for (const [name, status] of [
        ['key by rest', await byRest(op, key)],
        ['key by mcp', await byMcp(op, key)],
        ['token by mcp', await byMcp(op, token)],
      ] as const) {
        assert.equal(status === 403, !allowed, `${op.name}, ${scope} ${name}: ${status}`)
        assert.notEqual(status, 401, `${op.name}, ${scope} ${name}`)
      }
    }
  }
})

test('with an unknown, revoked or expired credential: 401 everywhere, public operations too', async () => {
  const owner = await app.account('owner@example.org')
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const connection = await registeredApp(app)
  const { access_token: token } = await exchange(connection, await authorize(connection, visitor))
  const revoked = await exchange(connection, await authorize(connection, visitor))
  await visitor.post(
    '/account/apps/disconnect',
    { client_id: connection.client.client_id },
    await visitor.get('/account/apps'),
  )
  const page = await visitor.get('/account/keys')
  for (const [, action] of page.body.matchAll(/action="(\/account\/keys\/[^"]+\/revoke)"/g))
    await visitor.post(action ?? '', {}, page)
  const live = await registeredApp(app)
  const foreign = (await exchange(live, await authorize(live, visitor))).access_token
  for (const op of operations) {
    for (const [name, status] of [
      ['unknown key by rest', await byRest(op, `mq_${'x'.repeat(43)}`)],
      ['revoked key by rest', await byRest(op, owner.key)],
      ['revoked key by mcp', await byMcp(op, owner.key)],
      ['revoked token by mcp', await byMcp(op, token)],
      ['second revoked token by mcp', await byMcp(op, revoked.access_token)],
      ['token of another resource by rest', await byRest(op, foreign)],
    ] as const) {
      assert.equal(status, 401, `${op.name}, ${name}`)
    }
  }
  app.clock.set(new Date(Date.now() + 601_000))
  for (const op of operations) assert.equal(await byMcp(op, foreign), 401, `${op.name}, expired token`)
})

/** Arguments that identify something of the owner's, each with a value that identifies nothing. */
async function ownersThings(owner: TestAccount): Promise<Record<string, [own: unknown, unknown: unknown]>> {
  const { id, slug, draftId } = await makeListing(app, { owner })
  const { id: unlaunched } = await makeListing(app, {
    owner,
    name: 'Benchmate',
    website: 'https://benchmate.example/',
    status: 'draft',
  })
  const made = async (name: string, input: Record<string, unknown>) => {
    const op = operations.find((one) => one.name === name)
    if (!op) throw new Error(`there is no ${name}`)
    return app.call(op, { actor: owner.member, input })
  }
  const milestone = await made('add_milestone', {
    listing_id: id,
    date: '2026-03-02',
    title: 'The hundredth workshop',
  })
  const claim = await made('claim_listing', { slug, method: 'dns' })
  const order = await made('create_checkout', { items: [{ product: 'launch', listing_id: unlaunched }] })
  const update = await made('post_listing_update', { listing_id: id, title: 'News', body: 'Some.' })
  const invite = await made('invite_cofounder', { id: draftId, email: 'co@example.org' })
  return {
    update_id: [update['update_id'], 987_654],
    invite_id: [invite['invite_id'], 'inv_0123456789abcdefghijkl'],
    id: [draftId, 'drf_0123456789abcdefghijkl'],
    listing_id: [id, 987_654],
    milestone_id: [milestone['milestone_id'], 987_654],
    claim_id: [claim['claim_id'], 987_654],
    number: [order['number'], 'MQ-7K2MPX94QD'],
    items: [[{ product: 'launch', listing_id: unlaunched }], [{ product: 'launch', listing_id: 987_654 }]],
  }
}

test('another account’s things get the same 404, word for word, as things that do not exist', async () => {
  const owner = await app.account('has@example.org')
  const eve = await app.account('eve@example.org')
  const things = await ownersThings(owner)
  const about = operations.filter(
    (op) => op.access !== 'public' && Object.keys(op.examples[0] ?? {}).some((name) => name in things),
  )
  assert.ok(about.length >= 15, `${about.length} operations`)
  for (const [name, pair] of Object.entries(things)) assert.ok(pair[0] !== undefined, name)
  for (const op of about) {
    const inputs = [0, 1].map((which) => ({
      ...op.examples[0],
      ...Object.fromEntries(
        Object.entries(things).flatMap(([name, pair]) =>
          name in (op.examples[0] ?? {}) ? [[name, pair[which]]] : [],
        ),
      ),
    }))
    const answers: Record<string, unknown>[] = []
    for (const input of inputs) {
      const answer = await app.call(op, { actor: eve.member, input }).catch((error: unknown) => error)
      assert.ok(answer instanceof Problem, `${op.name} answered ${JSON.stringify(answer)}`)
      const { type, message, errors } = answer
      answers.push({ code: type.code, status: type.status, message, errors })
    }
    const [foreign, unknown] = answers
    assert.equal(foreign?.['status'], 404, `${op.name}: ${JSON.stringify(foreign)}`)
    const withoutIds = (answer: unknown) => JSON.stringify(answer).replaceAll(/drf_[\w-]+|MQ-\w+|\d+/g, 'ID')
    assert.equal(withoutIds(foreign), withoutIds(unknown), op.name)
  }
})

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'x'
}
