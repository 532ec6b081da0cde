/**
 * Tests beside operations: `x.test.ts` beside `x.ts` tells the cases of one operation. Each operation has a site and
 * accounts of its own, so that all these files share one app where they are loaded into one process.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '../src/operations.ts'
import { call } from '../src/platform/call/call.ts'
import { type Actor, scopes, type Site } from '../src/platform/call/context.ts'
import type { Operation } from '../src/platform/call/operation.ts'
import { Problem, problemDocument } from '../src/platform/call/problem.ts'
import { siteCreate } from '../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from './app.ts'
import { FakeDns, FakeWeb } from './fake-outside.ts'
import { restRequest } from './rest-request.ts'

/** The kinds of cases that an operation has. */
export const caseKinds = ['works', 'bad input', 'signed out', 'wrong scope', 'not yours'] as const
export type CaseKind = (typeof caseKinds)[number]

type Input = Record<string, unknown>
type RestAnswer = Awaited<ReturnType<TestApp['http']['app']['inject']>>

/** A parsed body, as the platform types it. */
type Parsed = ReturnType<typeof JSON.parse>

export interface Reply {
  status: number
  headers: RestAnswer['headers']
  json: () => Parsed
}

/** The shared app, and what this operation has there for itself. */
export interface Ground {
  app: TestApp
  dns: FakeDns
  web: FakeWeb
  /** The operation's own site. */
  site: Site
  owner: TestAccount
  other: TestAccount
}

/** What a case works with. */
export interface Bench<T> extends Ground {
  /** What `prepare` made. */
  things: T
  /** Sends `input`, or the request that works with these members changed, by the front door. The owner asks unless told. */
  send: (changes?: Input, as?: TestAccount | 'stranger') => Promise<Reply>
  /** Like `send`, for a request that must succeed: gives the parsed answer. */
  ask: (changes?: Input, as?: TestAccount | 'stranger') => Promise<Parsed>
}

type Case<T> = (bench: Bench<T>) => Promise<void>

export interface OperationCases<T> {
  /** Makes what the cases need, once, on the operation's own site. */
  prepare: (bench: Ground) => Promise<T>
  /** A request of the owner's that succeeds. A stranger and a key without the scope send the same and are refused. */
  input: (things: T) => Input
  /** Each by its guarantee. They run last, on things that the refused requests have left alone. */
  works: Record<string, Case<T>>
  /** What is changed in `input`, and the path and code of the finding that the answer (422) begins with. */
  badInput: Record<string, [changes: Input | ((things: T) => Input), path: string, code: string]>
  /** Where an account is asked for: what another account sees. A sentence alone: `input` from there is not found. */
  notYours?: string | Record<string, Case<T>>
}

const declared = new Map<Operation, Set<CaseKind>>()
const dns = new FakeDns()
const web = new FakeWeb()
const start = '2026-11-20T12:00:00.000Z'
let shared: Promise<TestApp> | undefined
let holders = 0

/** The app that all tests beside operations share, started when the first of them needs it. Call `holdSharedApp` before. */
export function sharedApp(): Promise<TestApp> {
  shared ??= createTestApp({ providers: { dns, web } })
  return shared
}

/** Keeps the shared app until this file's or suite's tests have ended; with its last holder it stops. */
export function holdSharedApp(): void {
  holders++
  after(async () => {
    if (--holders > 0) return
    const ended = shared
    shared = undefined
    await (await ended)?.stop()
  })
}

/** Declares the tests of an operation. */
export function operationCases<T>(op: Operation, cases: OperationCases<T>): void {
  declared.set(op, kindsIn(op, cases))
  describe(op.name, () => {
    holdSharedApp()
    let bench: Bench<T>
    before(async () => {
      bench = await benchOf(op, cases)
    })
    accessTests(op, () => bench)
    for (const [name, [changes, path, code]] of Object.entries(cases.badInput)) {
      test(`bad input: ${name}`, async () => {
        const { status, json } = await bench.send(
          typeof changes === 'function' ? changes(bench.things) : changes,
        )
        assert.equal(status, 422, JSON.stringify(json()))
        const [first] = json().errors ?? []
        assert.deepEqual([first?.path, first?.code], [path, code], JSON.stringify(json()))
      })
    }
    if (typeof cases.notYours === 'string') {
      test(`not yours: ${cases.notYours}`, async () => {
        const { status, json } = await bench.send({}, bench.other)
        assert.deepEqual([status, json().code], [404, 'not_found'], JSON.stringify(json()))
      })
    } else {
      for (const [name, run] of Object.entries(cases.notYours ?? {}))
        test(`not yours: ${name}`, () => run(bench))
    }
    for (const [name, run] of Object.entries(cases.works)) test(`works: ${name}`, () => run(bench))
  })
}

/** The kinds of cases that were declared for an operation. */
export function declaredKinds(op: Operation): ReadonlySet<CaseKind> {
  return declared.get(op) ?? new Set()
}

/** Every operation for which cases were declared. */
export function operationsWithCases(): Operation[] {
  return [...declared.keys()]
}

/** The kinds of cases that an operation should have and has not. A public one has no scope, and nothing in it is anybody's. */
export function missingKinds(op: Operation, given: ReadonlySet<CaseKind>): CaseKind[] {
  const apply = caseKinds.filter(
    (kind) => op.access !== 'public' || (kind !== 'wrong scope' && kind !== 'not yours'),
  )
  return apply.filter((kind) => !given.has(kind))
}

function kindsIn<T>(op: Operation, cases: OperationCases<T>): Set<CaseKind> {
  const has = (some: object | string | undefined) => some !== undefined && Object.keys(some).length > 0
  const kinds: [CaseKind, boolean][] = [
    ['works', has(cases.works)],
    ['bad input', has(cases.badInput)],
    ['signed out', true],
    ['wrong scope', op.access !== 'public'],
    ['not yours', has(cases.notYours)],
  ]
  return new Set(kinds.filter(([, given]) => given).map(([kind]) => kind))
}

function accessTests<T>(op: Operation, bench: () => Bench<T>): void {
  if (op.access === 'public') {
    test('signed out: a stranger is answered', async () => {
      await bench().ask({}, 'stranger')
    })
    return
  }
  test('signed out: a stranger is asked to sign in', async () => {
    const { status, headers, json } = await bench().send({}, 'stranger')
    assert.deepEqual([status, json().code], [401, 'sign_in_required'], JSON.stringify(json()))
    if (isOfApi(op)) assert.match(String(headers['www-authenticate']), /^Bearer/)
  })
  test(`wrong scope: the owner’s key without ${op.access} is refused, and told so`, async () => {
    const { app, owner, send } = bench()
    const others = scopes.filter((scope) => scope !== op.access)
    const { key } = await app.account(owner.email, { scopes: others })
    const { status, json } = await send({}, { ...owner, key, member: { ...owner.member, scopes: others } })
    assert.deepEqual([status, json().code, json().scope], [403, 'insufficient_scope', op.access])
  })
}

async function benchOf<T>(op: Operation, cases: OperationCases<T>): Promise<Bench<T>> {
  const app = await sharedApp()
  app.clock.set(start)
  const key = op.name.replaceAll('_', '-')
  const host = `${key}.localhost:3999`
  await siteCreate.run(app, { options: { key, name: op.name, host }, words: [] })
  const site = await app.sites.byKey(key)
  if (!site) throw new Error(`the site ${key} was not made`)
  const [owner, other] = [
    await app.account(`owner@${key}.example`),
    await app.account(`other@${key}.example`),
  ]
  const own = { app, dns, web, site, owner, other }
  const things = await cases.prepare(own)
  const send: Bench<T>['send'] = (changes = {}, as = owner) => {
    const input = { ...cases.input(things), ...changes }
    return isOfApi(op) ? sendByRest(app, op, host, input, as) : sendByCall(app, op, site, input, as)
  }
  return {
    ...own,
    things,
    send,
    ask: async (changes, as) => {
      const { status, json } = await send(changes, as)
      assert.ok(status === 200 || status === 201, `${op.name} answered ${status}: ${JSON.stringify(json())}`)
      return json()
    },
  }
}

const isOfApi = (op: Operation) => operations.includes(op)

async function sendByRest(
  app: TestApp,
  op: Operation,
  host: string,
  input: Input,
  as: TestAccount | 'stranger',
): Promise<Reply> {
  const answer = await app.http.app.inject({
    ...restRequest(op, input),
    headers: { host, ...(as === 'stranger' ? {} : { authorization: `Bearer ${as.key}` }) },
  })
  return { status: answer.statusCode, headers: answer.headers, json: () => answer.json() }
}

/** An operation without a route: pages, commands and jobs reach it by `call`. */
async function sendByCall(
  app: TestApp,
  op: Operation,
  site: Site,
  input: Input,
  as: TestAccount | 'stranger',
): Promise<Reply> {
  const actor: Actor = as === 'stranger' ? { kind: 'stranger', address: '127.0.0.1' } : as.member
  try {
    const { status, body } = await call(app.services, op, { actor, site, input })
    return { status, headers: {}, json: () => JSON.parse(body) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const document = problemDocument(error, site.baseUrl, 'req')
    return {
      status: error.type.status,
      headers: error.headers,
      json: () => JSON.parse(JSON.stringify(document)),
    }
  }
}
