/** The single entry point: who may run what, who must approve first, what a dry run leaves behind, what is logged. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { type RootDb, row } from '../data/database.ts'
import { checkAccess, isForWriters } from './access.ts'
import { call, type Call } from './call.ts'
import type { Actor, Member } from './context.ts'
import { etagOf } from './entity-tag.ts'
import { type AnyOperation, operation, readOperation, internalProcess, type WebAccess } from './operation.ts'
import { Problem } from './problem.ts'
import { invalidInput, notFound, preconditionFailed, rateLimited } from './problems.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const anonymous: Actor = { kind: 'anonymous', address: '127.0.0.1' }
const person: Member = {
  kind: 'member',
  address: '127.0.0.1',
  accountId: 'a',
  email: 'a@example.org',
  name: '',
  roles: [],
  scopes: ['account:read', 'listings:write', 'orders:write'],
  via: 'web',
}
const here = { id: 7, origin: 'https://here.example' }
const every: WebAccess[] = [
  'public',
  'account:read',
  'listings:write',
  'orders:write',
  'account',
  'team',
  'operator',
]
const openedBy = (actor: Actor) =>
  every.filter((access) => {
    try {
      checkAccess({ name: 'x', access }, actor, here)
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return false
    }
  })

test('each kind of actor can call only the operations open to it', () => {
  const api = every.slice(0, 4)
  assert.deepEqual(openedBy(anonymous), ['public'])
  assert.deepEqual(openedBy({ ...person, via: 'api_key', scopes: ['account:read'] }), [
    'public',
    'account:read',
  ])
  assert.deepEqual(openedBy(person), [...api, 'account'])
  assert.deepEqual(openedBy({ ...person, via: 'command' }), [...api, 'account'])
  const operator = { ...person, roles: [{ role: 'operator', siteId: null } as const] }
  assert.deepEqual(openedBy(operator), every)
  // Whatever the person's role: keys and apps open no pages for people.
  for (const via of ['api_key', 'oauth'] as const) assert.deepEqual(openedBy({ ...operator, via }), api)
  const team = (siteId: number | null) =>
    openedBy({ ...person, roles: [{ role: 'site_team', siteId }] }).includes('team')
  assert.deepEqual([team(here.id), team(null), team(8)], [true, true, false])
  assert.ok(!openedBy({ ...person, roles: [{ role: 'site_team', siteId: null }] }).includes('operator'))
})

const Named = z.strictObject({ name: z.string().min(1) })
const shape = {
  summary: 'x',
  input: Named,
  output: z.object({ id: z.string(), dry: z.boolean() }),
  problems: [],
}
const save = operation({
  ...shape,
  name: 'test_save',
  route: 'POST /test',
  access: 'public',
  effect: 'write',
  newIds: ['id'],
  unchecked: ['weather'],
  location: ({ id }) => `/test/${id}`,
  examples: [],
  async run({ name }, { db, dryRun, nothingCreated }) {
    const key = `test_${name}`
    if (name === 'known') nothingCreated()
    await sql`insert into settings (name, value) values (${key}, 'true'::jsonb) on conflict do nothing`.execute(
      db,
    )
    return { id: name, dry: dryRun }
  },
})
const look = readOperation({
  ...shape,
  name: 'test_look',
  route: 'GET /test',
  access: 'public',
  examples: [],
  run: async ({ name }) => ({ id: name, dry: false }),
})
const pay = internalProcess({
  ...shape,
  name: 'test_pay',
  access: 'public',
  run: async ({ name }) => ({ id: name, dry: false }),
})
const isSaved = async (name: string) =>
  (await row(app.services.db, sql`select 1 from settings where name = ${`test_${name}`}`)) !== undefined

async function send(op: AnyOperation, request: Partial<Call>, services = app.services) {
  const answer = await call(services, op, {
    actor: person,
    site: await app.sites.defaultSite(),
    input: { name: 'some' },
    ...request,
  })
  const body: unknown = JSON.parse(answer.body)
  return { ...answer, body }
}

test('a dry run is announced to the operation, returns no new IDs and stores nothing', async () => {
  const rehearsed = await send(save, { input: { name: 'rehearsed' }, dryRun: true })
  assert.equal(rehearsed.status, 200)
  assert.deepEqual(rehearsed.body, { id: null, dry: true, dry_run: true, unchecked: ['weather'] })
  assert.equal(await isSaved('rehearsed'), false)
  const known = await send(save, { input: { name: 'known' }, dryRun: true })
  assert.deepEqual(known.body, { id: 'known', dry: true, dry_run: true, unchecked: ['weather'] })
})

test('returns 201 when something was created and 200 otherwise, and replays nothing without an idempotency key', async () => {
  const made = await send(save, { input: { name: 'made' } })
  assert.deepEqual([made.status, made.replayed, made.body], [201, false, { id: 'made', dry: false }])
  assert.equal(await isSaved('made'), true)
  assert.equal((await send(save, { input: { name: 'known' } })).status, 200)
  for (const op of [look, pay]) {
    const { status, replayed, body } = await send(op, {})
    assert.deepEqual([status, replayed, body], [200, false, { id: 'some', dry: false }])
  }
})

test('a key that must ask first changes nothing, but may read, dry-run and call operations without approval', async () => {
  const asking: Member = { ...person, via: 'api_key', asksFirst: true }
  const asked: string[] = []
  const services = {
    ...app.services,
    askFirst: async ({ name }: { name: string }) => {
      asked.push(name)
      return new Problem(notFound, 'Asked.')
    },
  }
  for (const op of [save, pay])
    await assert.rejects(send(op, { actor: asking, input: { name: 'asked' } }, services), /Asked/)
  assert.deepEqual([asked, await isSaved('asked')], [['test_save', 'test_pay'], false])
  await send(look, { actor: asking }, services)
  await send(save, { actor: asking, input: { name: 'asked' }, dryRun: true }, services)
  await send({ ...save, needsNoApproval: true }, { actor: asking, input: { name: 'free' } }, services)
  await send(save, { actor: person, input: { name: 'own' } }, services)
  assert.deepEqual([asked.length, await isSaved('free'), await isSaved('own')], [2, true, true])
})

test('replays a call made before its key had to ask first, under the same idempotency key', async () => {
  const byKey: Member = { ...person, via: 'api_key' }
  const services = { ...app.services, askFirst: async () => new Problem(notFound, 'Asked.') }
  const again = { input: { name: 'before' }, idempotencyKey: 'sent-before' }
  await send(save, { actor: byKey, ...again }, services)
  const { replayed } = await send(save, { actor: { ...byKey, asksFirst: true }, ...again }, services)
  assert.equal(replayed, true)
  const other = { ...again, idempotencyKey: 'sent-later' }
  await assert.rejects(send(save, { actor: { ...byKey, asksFirst: true }, ...other }, services), /Asked/)
})

test('invalid input changes nothing, and all its errors are reported at once with those of the transport', async () => {
  const fault = { path: 'dry_run', code: 'wrong_type', message: 'x', fix: 'x' }
  await assert.rejects(send(save, { input: { name: '', more: 1 }, faults: [fault] }), (error) => {
    assert.ok(error instanceof Problem && error.type === invalidInput)
    assert.deepEqual(error.errors?.map(({ path }) => path).toSorted(), ['dry_run', 'more', 'name'])
    assert.match(error.message, /^3 members are not valid/)
    return true
  })
  await assert.rejects(
    send(save, { input: { name: 'faulty' }, faults: [fault] }),
    (error) => error instanceof Problem && error.message === 'One member is not valid.',
  )
  assert.equal(await isSaved('faulty'), false)
})

test('an edit with If-Match is applied only to the current version', async () => {
  const editing = { ...save, edits: { read: look, input: ({ name }: { name: string }) => ({ name }) } }
  const input = { name: 'edited' }
  await assert.rejects(send(editing, { input, ifMatch: '"of before"' }), (error) => {
    assert.ok(error instanceof Problem && error.type === preconditionFailed)
    return true
  })
  assert.equal(await isSaved('edited'), false)
  await send(editing, { input, ifMatch: etagOf(JSON.stringify({ id: 'edited', dry: false })) })
  assert.equal(await isSaved('edited'), true)
  assert.equal((await send(editing, { input: { name: 'known' } })).status, 200, 'If-Match is optional')
})

test('two concurrent requests with one idempotency key run once and get the same response', async () => {
  const { member: actor } = await app.account('twice@example.org')
  let done = 0
  const counting: typeof save = {
    ...save,
    run: (input, context) => {
      done++
      return save.run(input, context)
    },
  }
  const once = () => send(counting, { actor, input: { name: 'twice' }, idempotencyKey: 'one' })
  const both = await Promise.allSettled([once(), once()])
  const answered = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const { status, body } of [...answered, await once()])
    assert.deepEqual([status, body], [201, { id: 'twice', dry: false }])
  assert.deepEqual([done, answered.length > 0], [1, true])
})

test('a call refused by the rate limit is neither run nor validated', async () => {
  const take = async () => {
    throw new Problem(rateLimited, 'Too many.')
  }
  const services = { ...app.services, limiter: { ...app.services.limiter, take } }
  for (const input of [{ name: 'full' }, { more: 1 }])
    await assert.rejects(send(save, { input }, services), /Too many/)
  assert.equal(await isSaved('full'), false)
})

test('an account limited to reading can read and delete, but not write what others see', async () => {
  const closed = (access: WebAccess) =>
    (['read', 'write', 'destroy', 'process'] as const).filter((effect) => isForWriters({ access, effect }))
  assert.deepEqual(
    every.map((access) => closed(access)),
    [[], [], ['write'], ['write'], [], ['write', 'destroy', 'process'], []],
  )
  assert.equal(isForWriters({ access: 'account', effect: 'write', isSeenByOthers: true }), true)
  const until = new Date(app.clock.now().getTime() + 1000)
  const held = { ...person, limit: { until, reason: 'Too many.' } }
  const post = { ...save, isSeenByOthers: true as const }
  await assert.rejects(send(post, { actor: held, input: { name: 'held' } }), /Until .* can read.*Too many\./)
  await send(look, { actor: held })
  await send(post, {
    actor: { ...held, limit: { ...held.limit, until: app.clock.now() } },
    input: { name: 'over' },
  })
  assert.deepEqual([await isSaved('held'), await isSaved('over')], [false, true])
})

test('only anonymous public reads use the replica', async () => {
  const whose = {
    ...look,
    run: async (_input: unknown, { db }: { db: unknown }) => ({
      id: db === copy ? 'replica' : 'own',
      dry: false,
    }),
  }
  const copy = app.services.db
  const own = new Proxy(copy, {})
  const services = {
    ...app.services,
    db: own,
    replica: { read: async <T>(work: (db: RootDb) => Promise<T>) => work(copy) },
  }
  const from = async (actor: Actor, access: 'public' | 'account:read' = 'public') =>
    (await send({ ...whose, access }, { actor }, services)).body
  assert.deepEqual(await from(anonymous), { id: 'replica', dry: false })
  assert.deepEqual(await from(person), { id: 'own', dry: false })
  assert.deepEqual(await from(person, 'account:read'), { id: 'own', dry: false })
})

test('reports each call with its outcome', async () => {
  const told: string[] = []
  const services = {
    ...app.services,
    onCall: ({ operation: name, outcome }: { operation: string; outcome: string }) =>
      void told.push(`${name} ${outcome}`),
  }
  await send(look, {}, services)
  await assert.rejects(send(look, { input: {} }, services))
  await assert.rejects(send({ ...look, run: async () => Promise.reject(new Error('broken')) }, {}, services))
  assert.deepEqual(told, ['test_look ok', 'test_look invalid_input', 'test_look internal_error'])
})
