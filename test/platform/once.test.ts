/** What must happen once happens once, and the guards of the single entry point hold. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../src/platform/call/services.ts'
import { submitListing } from '../../src/drafts/index.ts'
import { operation, readOperation } from '../../src/platform/call/operation.ts'
import { dropExpiredAnswers, forgetAnswers } from '../../src/platform/call/idempotency/idempotency-queries.ts'
import { idempotencyKeyReused } from '../../src/platform/call/problems.ts'
import { row } from '../../src/platform/data/database.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

function post(url: string, payload: Record<string, unknown>, key?: string, who = owner) {
  return app.http.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${who.key}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  })
}

test('200 concurrent requests with one idempotency key make one draft and one job, and get one response', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => post('/drafts', { url: 'https://once.example' }, 'the-key')),
  )
  const done = answers.filter((answer) => answer.statusCode === 201)
  const waiting = answers.filter((answer) => answer.statusCode === 409)
  assert.equal(done.length + waiting.length, 200)
  assert.equal(new Set(done.map((answer) => answer.body)).size, 1)
  assert.equal(done.filter((answer) => answer.headers['idempotency-replayed'] === undefined).length, 1)
  for (const answer of waiting)
    assert.deepEqual([answer.json().code, answer.headers['retry-after']], ['idempotency_in_progress', '1'])
  const counted = await row(
    app.services.db,
    sql<{
      drafts: number
      jobs: number
    }>`select (select count(*)::int from drafts where identity = 'once.example') as drafts,
      (select count(*)::int from pgboss.job where name = 'crawl_site') as jobs`,
  )
  assert.deepEqual(counted, { drafts: 1, jobs: 1 })
})

test('a reused key replays the response and Location byte for byte, is refused for other input and expires after a day', async () => {
  const first = await post('/drafts', { url: 'https://replay.example' }, 'replay')
  const again = await post('/drafts', { url: 'https://replay.example' }, 'replay')
  assert.equal(again.body, first.body)
  assert.equal(again.statusCode, 201)
  assert.equal(again.headers['location'], first.headers['location'])
  assert.equal(again.headers['idempotency-replayed'], 'true')
  const other = await post('/drafts', { url: 'https://other.example' }, 'replay')
  assert.equal(other.statusCode, 422)
  assert.equal(other.json().code, 'idempotency_key_reused')
  app.clock.advance(24 * 3600_000 - 1)
  assert.equal((await post('/drafts', { url: 'https://other.example' }, 'replay')).statusCode, 422)
  app.clock.advance(1)
  assert.equal((await post('/drafts', { url: 'https://other.example' }, 'replay')).statusCode, 201)
})

test('requests without an idempotency key are independent', async () => {
  for (const name of ['first', 'second']) {
    const { statusCode, headers } = await post('/drafts', { url: `https://${name}-of-its-own.example` })
    assert.deepEqual([statusCode, headers['idempotency-replayed']], [201, undefined])
  }
})

test('a dry run neither uses up an idempotency key nor replays its response', async () => {
  const input = { url: 'https://rehearsed.example' }
  const rehearse = () => post('/drafts?dry_run=true', input, 'rehearsed')
  assert.equal((await rehearse()).json().dry_run, true)
  const done = await post('/drafts', input, 'rehearsed')
  assert.deepEqual([done.statusCode, done.headers['idempotency-replayed']], [201, undefined])
  const after = await rehearse()
  assert.deepEqual([after.json().dry_run, after.headers['idempotency-replayed']], [true, undefined])
})

test('an idempotency key also works for calls in the process', async () => {
  const request = {
    actor: owner.member,
    input: { url: 'https://in-process.example' },
    idempotencyKey: 'here',
  }
  const made = await app.call(submitListing, request)
  assert.deepEqual(await app.call(submitListing, request), made)
  await assert.rejects(
    app.call(submitListing, { ...request, input: { url: 'https://other-in-process.example' } }),
    { type: idempotencyKeyReused },
  )
})

test('a key ignores the order of members, and forgetting an account forgets its keys', async () => {
  const note = operation({
    name: 'note_numbers',
    summary: 'Notes.',
    route: 'POST /numbers',
    access: 'public',
    effect: 'write',
    input: z.strictObject({ numbers: z.record(z.string(), z.int()) }),
    output: z.object({ at: z.string() }),
    problems: [],
    examples: [],
    run: async () => ({ at: randomUUID() }),
  })
  const noter = await app.account('noter@example.org')
  const send = (numbers: Record<string, number>) =>
    app.call(note, { actor: noter.member, input: { numbers }, idempotencyKey: 'numbers' })
  const first = await send({ a: 1, b: 2 })
  assert.deepEqual(await send({ b: 2, a: 1 }), first)
  await assert.rejects(send({ a: 2, b: 1 }), { type: idempotencyKeyReused })
  await app.services.transact(({ db }) =>
    forgetAnswers(db, { id: noter.id, email: noter.email }, app.clock.now()),
  )
  assert.notDeepEqual(await send({ a: 2, b: 1 }), first)
})

test('a stored response is deleted after a day and not before', async () => {
  const { db } = app.services
  app.clock.advance(48 * 3600_000)
  await dropExpiredAnswers(db, app.clock.now())
  await post('/drafts', { url: 'https://dropped.example' }, 'dropped')
  app.clock.advance(24 * 3600_000 - 1)
  assert.equal(await dropExpiredAnswers(db, app.clock.now()), 0)
  app.clock.advance(1)
  assert.equal(await dropExpiredAnswers(db, app.clock.now()), 1)
})

test('an idempotency key has 1 to 255 printable ASCII characters', async () => {
  const codes = async (keys: string[]) => {
    const answers = await Promise.all(
      keys.map((key) => post('/drafts?dry_run=true', { url: 'https://x.example' }, key)),
    )
    return answers.map((answer) => `${answer.statusCode} ${answer.json().code ?? ''}`)
  }
  const good = ['k', 'k'.repeat(255), 'a b', '"quoted"', '~']
  assert.deepEqual(
    await codes(good),
    good.map(() => '200 '),
  )
  const bad = ['', 'k'.repeat(256), 'ké', 'a\tb', 'a\u0080b']
  assert.deepEqual(
    await codes(bad),
    bad.map(() => '400 invalid_idempotency_key'),
  )
})

test('an idempotency key belongs to one account and one operation', async () => {
  const other = await app.account('other@example.org')
  const input = { url: 'https://same.example' }
  const mine = await post('/drafts', input, 'shared')
  const theirs = await post('/drafts', input, 'shared', other)
  assert.deepEqual([mine.statusCode, theirs.statusCode], [201, 201])
  assert.notEqual(mine.json().id, theirs.json().id)
  assert.equal(theirs.headers['idempotency-replayed'], undefined)
  const elsewhere = await post(`/drafts/${mine.json().id}/invites`, { email: 'co@example.org' }, 'shared')
  assert.deepEqual([elsewhere.statusCode, elsewhere.json().code], [422, 'idempotency_key_reused'])
})

const Empty = z.strictObject({})
test('a response that violates its output schema rolls the change back', async () => {
  const broken = operation({
    name: 'broken_write',
    summary: 'Breaks.',
    route: 'POST /broken',
    access: 'public',
    effect: 'write',
    input: Empty,
    output: z.object({ number: z.int() }),
    problems: [],
    examples: [{}],
    async run(_input, { db }) {
      await sql`insert into settings (name, value) values ('broken', '1'::jsonb)`.execute(db)
      return { number: 1.5 }
    },
  })
  await assert.rejects(app.call(broken, { actor: owner.member, input: {} }))
  assert.equal(await row(app.services.db, sql`select 1 from settings where name = 'broken'`), undefined)
})

test('inside a transaction the root database, a second transaction, a nested call and the job queue throw', async () => {
  const { transact } = app.services
  const nested = readOperation({
    name: 'nested_read',
    summary: 'Reads.',
    route: 'GET /nested',
    access: 'public',
    input: Empty,
    output: Empty,
    problems: [],
    examples: [{}],
    run: async () => ({}),
  })
  const uses: [string, () => Promise<unknown>][] = [
    ['the root database', () => sql`select 1`.execute(app.services.db)],
    ['a second transaction', async () => app.services.db.transaction().execute(async () => undefined)],
    ['a nested call', () => app.call(nested, { actor: owner.member, input: {} })],
    ['the job queue', () => app.boss.send('send_mail', { id: 'x' })],
  ]
  for (const [what, use] of uses) {
    await assert.rejects(transact(use), /inside an open transaction/, what)
  }
  await transact(async ({ afterCommit }) =>
    afterCommit(async () => void (await sql`select 1`.execute(app.services.db))),
  )
})

test('a transaction with a serialization failure or deadlock is retried, and its afterCommit hook runs once', async () => {
  const services: Pick<Services, 'transact'> = app.services
  for (const [code, message] of [
    ['40001', 'could not serialize access'],
    ['40P01', 'deadlock detected'],
  ] as const) {
    let [runs, hooks] = [0, 0]
    await services.transact(async ({ afterCommit }) => {
      afterCommit(() => void hooks++)
      if (++runs < 3) throw Object.assign(new Error(message), { code })
    })
    assert.deepEqual([runs, hooks], [3, 1], message)
  }
  let runs = 0
  const failing = services.transact(async () => {
    runs++
    throw Object.assign(new Error('value too long'), { code: '22001' })
  })
  await assert.rejects(failing, /value too long/)
  assert.equal(runs, 1, 'another failure is not retried')
})

test(
  'concurrent submissions of one URL by one account make one draft',
  { skip: onPostgres ? false : 'the embedded database runs one transaction at a time' },
  async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/drafts', { url: 'https://twice.example' })),
    )
    assert.deepEqual(
      answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b),
      [200, 200, 200, 201],
    )
    assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1)
  },
)
