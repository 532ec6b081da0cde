/** The one entry: who may run what, who is asked first, what a dry run leaves, what is told of a call. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type RootDb, row } from '../data/database.ts'
import { checkAccess } from './access.ts'
import { call, type Call } from './call.ts'
import type { Actor, Member } from './context.ts'
import { type AnyOperation, operation, readOperation, unlistedProcess, type WebAccess } from './operation.ts'
import { Problem } from './problem.ts'
import { invalidInput, notFound } from './problems.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const stranger: Actor = { kind: 'stranger', address: '127.0.0.1' }
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

test('each actor opens what is theirs and nothing else', () => {
  const api = every.slice(0, 4)
  assert.deepEqual(openedBy(stranger), ['public'])
  assert.deepEqual(openedBy({ ...person, via: 'api_key', scopes: ['account:read'] }), [
    'public',
    'account:read',
  ])
  assert.deepEqual(openedBy(person), [...api, 'account'])
  assert.deepEqual(openedBy({ ...person, via: 'command' }), [...api, 'account'])
  const operator = { ...person, roles: [{ role: 'operator', siteId: null } as const] }
  assert.deepEqual(openedBy(operator), every)
  // Whatever role its person has: keys and apps open no page of people.
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
const pay = unlistedProcess({
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

test('a dry run is told to the operation, names nothing that it would make, and leaves nothing', async () => {
  const rehearsed = await send(save, { input: { name: 'rehearsed' }, dryRun: true })
  assert.equal(rehearsed.status, 200)
  assert.deepEqual(rehearsed.body, { id: null, dry: true, dry_run: true, unchecked: ['weather'] })
  assert.equal(await isSaved('rehearsed'), false)
  const known = await send(save, { input: { name: 'known' }, dryRun: true })
  assert.deepEqual(known.body, { id: 'known', dry: true, dry_run: true, unchecked: ['weather'] })
})

test('what was made is 201, what was there already 200; nothing is a replay without a key', async () => {
  const made = await send(save, { input: { name: 'made' } })
  assert.deepEqual([made.status, made.replayed, made.body], [201, false, { id: 'made', dry: false }])
  assert.equal(await isSaved('made'), true)
  assert.equal((await send(save, { input: { name: 'known' } })).status, 200)
  for (const op of [look, pay]) {
    const { status, replayed, body } = await send(op, {})
    assert.deepEqual([status, replayed, body], [200, false, { id: 'some', dry: false }])
  }
})

test('whose person wants to be asked first changes nothing before it was asked; reads and dry runs go on', async () => {
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

test('a broken input changes nothing and tells every fault at once, those of the door too', async () => {
  const fault = { path: 'dry_run', code: 'wrong_type', message: 'x', fix: 'x' }
  await assert.rejects(send(save, { input: { name: '', more: 1 }, faults: [fault] }), (error) => {
    assert.ok(error instanceof Problem && error.type === invalidInput)
    assert.deepEqual(error.errors?.map(({ path }) => path).toSorted(), ['dry_run', 'more', 'name'])
    return true
  })
  await assert.rejects(send(save, { input: { name: 'faulty' }, faults: [fault] }), Problem)
  assert.equal(await isSaved('faulty'), false)
})

test('a stranger’s public read may come from a replica, nobody else’s does', async () => {
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
  assert.deepEqual(await from(stranger), { id: 'replica', dry: false })
  assert.deepEqual(await from(person), { id: 'own', dry: false })
  assert.deepEqual(await from(person, 'account:read'), { id: 'own', dry: false })
})

test('each call is told with its outcome', async () => {
  const told: string[] = []
  const services = {
    ...app.services,
    witnessed: ({ operation: name, outcome }: { operation: string; outcome: string }) =>
      void told.push(`${name} ${outcome}`),
  }
  await send(look, {}, services)
  await assert.rejects(send(look, { input: {} }, services))
  await assert.rejects(send({ ...look, run: async () => Promise.reject(new Error('broken')) }, {}, services))
  assert.deepEqual(told, ['test_look ok', 'test_look invalid_input', 'test_look internal_error'])
})
