/**
 * Tests beside operations: `x.test.ts` beside `x.ts` declares the cases of one operation. Each operation has its own
 * site and accounts, so that all these files can share one app when they are loaded into one process.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '../../src/operations.ts'
import { scopes, type Site } from '../../src/platform/call/context.ts'
import type { AnyOperation, WebAccess } from '../../src/platform/call/operation.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { FakeDns, FakeWeb } from '../fakes/fake-outside.ts'
import {
  type Input,
  type Parsed,
  type Reply,
  sendByCall,
  sendByRest,
  type Sender,
} from './send-to-operation.ts'

/** The kinds of cases of an operation. */
export const caseKinds = ['works', 'bad input', 'signed out', 'wrong scope', 'not yours'] as const
export type CaseKind = (typeof caseKinds)[number]

/** The shared app, and the things that belong to this operation. */
export interface Ground {
  app: TestApp
  dns: FakeDns
  web: FakeWeb
  /** The operation's own site. */
  site: Site
  /** A site shared by all operations, for actions by the team or owners of another site. */
  elsewhere: Site
  /** The authorised account; for operations of the site team or the operator, one with that role. */
  owner: TestAccount
  /** Another account; for operations of the site team, a member of the team of `elsewhere`. */
  other: TestAccount
}

/** The working environment of a case. */
export interface Bench<T> extends Ground {
  /** The result of `prepare`. */
  things: T
  /**
   * Sends the working `input`, with these members changed (or removed, if undefined), as a real request. The owner is
   * the default sender.
   */
  send: (changes?: Input, as?: Sender, at?: Site) => Promise<Reply>
  /** Like `send`, for a request that must succeed; returns the parsed answer. */
  ask: (changes?: Input, as?: Sender, at?: Site) => Promise<Parsed>
}

type Case<T> = (bench: Bench<T>) => Promise<void>

export interface OperationCases<T> {
  /** Creates what the cases need, once, on the operation's own site. */
  prepare: (bench: Ground) => Promise<T>
  /** A request of the owner that succeeds. A stranger, and a key without the scope, send the same and are refused. */
  input: (things: T) => Input
  /** Cases by what they guarantee. They run last, on things that the refused requests left unchanged. */
  works: Record<string, Case<T>>
  /** The changes to `input`, and the path and code of the first error of the answer (422). */
  badInput: Record<string, [changes: Input | ((things: T) => Input), path: string, code: string]>
  /**
   * For operations that need an account: what another account sees or, for the site team's, the team of another site.
   * If only a sentence is given, the same `input` from there is not found.
   */
  notYours?: string | Record<string, Case<T>>
}

const declared = new Map<AnyOperation, Set<CaseKind>>()
const dns = new FakeDns()
const web = new FakeWeb()
const start = '2026-11-20T12:00:00.000Z'
let shared: Promise<TestApp> | undefined
let holders = 0

/** The app shared by all tests beside operations, started when first needed. Call `holdSharedApp` before. */
export function sharedApp(): Promise<TestApp> {
  shared ??= createTestApp({ providers: { dns, web } })
  return shared
}

/** Keeps the shared app until the tests of this file or suite have ended; it stops with its last holder. */
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
export function operationCases<T>(op: AnyOperation, cases: OperationCases<T>): void {
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
        const { status, json } = await bench.send(
          {},
          bench.other,
          isOfSite(op) ? bench.elsewhere : bench.site,
        )
        assert.deepEqual([status, json().code], [404, 'not_found'], JSON.stringify(json()))
      })
    } else {
      for (const [name, run] of Object.entries(cases.notYours ?? {}))
        test(`not yours: ${name}`, () => run(bench))
    }
    for (const [name, run] of Object.entries(cases.works)) test(`works: ${name}`, () => run(bench))
  })
}

/** The kinds of cases declared for an operation. */
export function declaredKinds(op: AnyOperation): ReadonlySet<CaseKind> {
  return declared.get(op) ?? new Set()
}

/** Every operation for which cases were declared. */
export function operationsWithCases(): AnyOperation[] {
  return [...declared.keys()]
}

/** The required kinds of cases that an operation lacks. A public one has no scope and belongs to nobody. */
export function missingKinds(op: AnyOperation, given: ReadonlySet<CaseKind>): CaseKind[] {
  const apply = caseKinds.filter(
    (kind) => op.access !== 'public' || (kind !== 'wrong scope' && kind !== 'not yours'),
  )
  return apply.filter((kind) => !given.has(kind))
}

function kindsIn<T>(op: AnyOperation, cases: OperationCases<T>): Set<CaseKind> {
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

/** True for operations that only a person can use on the website, for which keys and apps have no scope. */
function isForPerson(op: AnyOperation): boolean {
  const access: WebAccess = op.access
  return access === 'account' || access === 'team' || access === 'operator'
}

/** True for operations of a site's team. */
function isOfSite({ access }: { access: WebAccess }): boolean {
  return access === 'team'
}

function accessTests<T>(op: AnyOperation, bench: () => Bench<T>): void {
  if (op.access === 'public') {
    test('signed out: anyone may call it', async () => {
      await bench().ask({}, 'anonymous')
    })
    return
  }
  test('signed out: gets 401 sign_in_required', async () => {
    const { status, headers, json } = await bench().send({}, 'anonymous')
    assert.deepEqual([status, json().code], [401, 'sign_in_required'], JSON.stringify(json()))
    if (isOfApi(op)) assert.match(String(headers['www-authenticate']), /^Bearer/)
  })
  if (isForPerson(op)) {
    personTests(op, bench)
    return
  }
  test(`wrong scope: the owner’s key without ${op.access} gets 403 insufficient_scope`, async () => {
    const { app, owner, send } = bench()
    const others = scopes.filter((scope) => scope !== op.access)
    const { key } = await app.account(owner.email, { scopes: others })
    const { status, json } = await send({}, { ...owner, key, member: { ...owner.member, scopes: others } })
    assert.deepEqual([status, json().code, json().scope], [403, 'insufficient_scope', op.access])
  })
}

/** For operations reserved for a person: programs get 404, and so does anyone without the required role. */
function personTests<T>(op: AnyOperation, bench: () => Bench<T>): void {
  const assertNothing = async (as: TestAccount) => {
    const { status, json } = await bench().send({}, as)
    assert.deepEqual([status, json().code], [404, 'not_found'], JSON.stringify(json()))
  }
  test('wrong scope: the owner’s keys and apps get 404, whatever their scopes', async () => {
    const { owner } = bench()
    for (const via of ['api_key', 'oauth'] as const)
      await assertNothing({ ...owner, member: { ...owner.member, via } })
  })
  if (op.access === 'account') return
  test('not yours: a listing owner and the team of another site get 404', async () => {
    const { app, site, other } = bench()
    await assertNothing(await app.account(`owner-of-listings@${site.key}.example`))
    await assertNothing(other)
  })
}

async function benchOf<T>(op: AnyOperation, cases: OperationCases<T>): Promise<Bench<T>> {
  const app = await sharedApp()
  app.clock.set(start)
  const key = op.name.replaceAll('_', '-')
  const [site, elsewhere] = [await siteOf(app, key, op.name), await siteOf(app, 'elsewhere', 'Elsewhere')]
  const [owner, other] = [
    await app.account(`owner@${key}.example`, roleFor(op, site)),
    await app.account(`other@${key}.example`, isOfSite(op) ? roleFor(op, elsewhere) : {}),
  ]
  const own = { app, dns, web, site, elsewhere, owner, other }
  const things = await cases.prepare(own)
  const send: Bench<T>['send'] = (changes = {}, as = owner, at = site) => {
    const input = withoutAbsent({ ...cases.input(things), ...changes })
    const listed = operations.find((one) => one === op)
    return listed ? sendByRest(app, listed, at, input, as) : sendByCall(app, op, at, input, as)
  }
  return {
    ...own,
    things,
    send,
    ask: async (changes, as, at) => {
      const { status, json } = await send(changes, as, at)
      assert.ok(status === 200 || status === 201, `${op.name} answered ${status}: ${JSON.stringify(json())}`)
      return json()
    },
  }
}

/** The site with this key, created if missing. */
async function siteOf(app: TestApp, key: string, name: string): Promise<Site> {
  const standing = await app.sites.byKey(key)
  if (standing) return standing
  await siteCreate.run(app, { options: { key, name, host: `${key}.localhost:3999` }, words: [] })
  const made = await app.sites.byKey(key)
  if (!made) throw new Error(`the site ${key} was not made`)
  return made
}

function roleFor(op: { access: WebAccess }, site: Site): Parameters<TestApp['account']>[1] {
  if (op.access === 'operator') return { role: 'operator' }
  return isOfSite(op) ? { role: 'site_team', siteId: site.id } : {}
}

const isOfApi = (op: AnyOperation) => operations.some((one) => one === op)

function withoutAbsent(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
