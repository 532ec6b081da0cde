/** A prepared statement of the embedded database returns what a plain one returns, and stays usable after an error. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { prepareAgainEmbedded } from './embedded-statements.ts'

let pglite: PGlite
let sent: string[] = []
let asked: PGlite
let db: Kysely<object>

before(async () => {
  pglite = await PGlite.create({ parsers: { 20: Number } })
  const real = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = (message, options) => {
    sent.push(Buffer.from(message).toString('latin1'))
    return real(message, options)
  }
  asked = prepareAgainEmbedded(pglite)
  db = new Kysely({ dialect: new PGliteDialect({ pglite: asked }) })
  await pglite.exec('create table things (id int primary key, name text not null, at timestamptz)')
})
after(() => pglite.close())

/** Counts how often a statement was parsed while `work` ran. */
async function parsed(work: () => Promise<unknown>): Promise<number> {
  sent = []
  await work()
  return sent.filter((message) => message.startsWith('P')).length
}

test('prepared values of every type in use equal those of a plain statement', async () => {
  const text = `select $1::text as text, $2::int as int, $3::bigint as big, $4::numeric as numeric, $5::boolean as yes,
    $6::jsonb as json, $7::text[] as texts, $8::int[] as ints, $9::timestamptz as at, $10::date as day, $11::bytea as bytes,
    $12::text as nothing, $13::float8 as float, $14::text[][] as nested`
  const values = [
    'ä "quoted" \\ \n 漢字 😀',
    -7,
    9_007_199_254_740_991,
    '12345678901234567890.10',
    true,
    { a: [1, null, { b: 'ü' }] },
    ['a', 'b,c', '"', '', 'null'],
    [1, 2],
    new Date('2026-11-23T10:00:00.123Z'),
    '2026-11-23',
    new Uint8Array([0, 1, 255]),
    null,
    0.1,
    [['a'], ['b']],
  ]
  const plain = await pglite.query(text, values)
  for (let time = 1; time <= 5; time++) {
    const prepared = await asked.query(text, values)
    assert.deepEqual(prepared.rows, plain.rows, `time ${time}`)
    assert.equal(prepared.affectedRows, plain.affectedRows)
    assert.deepEqual(
      prepared.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      plain.fields,
    )
  }
})

test('a repeated statement is parsed at most three times, then no more, inside and outside transactions', async () => {
  const read = (id: number) => sql`select name from things where id = ${id} and name <> ${'x'}`.execute(db)
  assert.equal(await parsed(async () => [await read(1), await read(2), await read(3)].length), 3)
  assert.equal(await parsed(async () => [await read(4), await read(5)].length), 0)
  const inside = () =>
    db
      .transaction()
      .execute((tx) => sql`select name from things where id = ${6} and name <> ${'x'}`.execute(tx))
  assert.equal(await parsed(inside), 0)
})

test('a known statement sends only bind, execute and sync', async () => {
  const read = () => sql`select id, name, at from things where id = ${1} and name <> ${'y'}`.execute(db)
  for (let time = 1; time <= 3; time++) await read()
  sent = []
  assert.deepEqual((await read()).rows, [])
  assert.deepEqual(sent.map(kinds), ['B E S'])
})

/** Returns the kinds of the messages in one batch: each has its letter, then its length. */
function kinds(message: string): string {
  const bytes = Buffer.from(message, 'latin1')
  const found: string[] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) found.push(message[at] ?? '')
  return found.join(' ')
}

test('counts affected rows, also for statements with RETURNING', async () => {
  const add = (id: number) =>
    sql`insert into things (id, name) values (${id}, ${'a'}), (${id + 1}, ${'b'}) returning id`.execute(db)
  for (const id of [10, 20, 30, 40]) {
    const { numAffectedRows, rows } = await add(id)
    assert.equal(numAffectedRows, 2n)
    assert.deepEqual(rows, [{ id }, { id: id + 1 }])
  }
  const drop = (id: number) => sql`delete from things where id >= ${id}`.execute(db)
  for (const [id, count] of [
    [40, 2n],
    [30, 2n],
    [20, 2n],
    [99, 0n],
    [10, 2n],
  ] as const) {
    const { numAffectedRows } = await drop(id)
    assert.equal(numAffectedRows, count)
  }
})

test('an error keeps its code, and leaves statement, session and transaction usable', async () => {
  const add = (id: number, name: string | null, tx: Kysely<object> = db) =>
    sql`insert into things (id, name) values (${id}, ${name}) returning 1 as added`.execute(tx)
  for (const id of [50, 51, 52, 53]) await add(id, 'a')
  await assert.rejects(add(53, 'again'), { code: '23505', constraint: 'things_pkey' })
  await assert.rejects(add(54, null), { code: '23502' })
  assert.equal((await add(54, 'a')).rows.length, 1)
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await add(55, 'a', tx)
      await add(55, 'again', tx)
    }),
    { code: '23505' },
  )
  assert.equal((await add(55, 'after')).rows.length, 1)
  const wrong = () => sql`select name from nothing where id = ${1}`.execute(db)
  for (let time = 1; time <= 4; time++) await assert.rejects(wrong(), { code: '42P01' })
  assert.equal((await add(56, 'after')).rows.length, 1)
})

test('reads a table correctly after its columns have changed', async () => {
  const read = () => sql`select id, name from things where id = ${50}`.execute(db)
  for (let time = 1; time <= 4; time++) await read()
  await pglite.exec('alter table things add column more text; alter table things drop column at')
  assert.deepEqual((await read()).rows, [{ id: 50, name: 'a' }])
})

test('concurrent statements wait for each other, and none runs inside another’s transaction', async () => {
  const count = async () => {
    const found = await sql<{
      count: number
    }>`select count(*) as count from things where id > ${1000}`.execute(db)
    return found.rows[0]?.count
  }
  for (let time = 1; time <= 3; time++) await count()
  const writing = db.transaction().execute(async (tx) => {
    await sql`insert into things (id, name) values (${1001}, ${'a'})`.execute(tx)
    await new Promise((done) => setImmediate(done))
    throw new Error('taken back')
  })
  const counts = await Promise.allSettled([writing, count(), count(), count()])
  assert.deepEqual(
    counts.slice(1).map((one) => one.status === 'fulfilled' && one.value),
    [0, 0, 0],
  )
})

test('listeners receive notifications from prepared statements', async () => {
  const heard: string[] = []
  const stop = await pglite.listen('news', (payload) => heard.push(payload))
  for (const news of ['a', 'b', 'c', 'd']) await sql`select pg_notify('news', ${news})`.execute(db)
  await stop()
  assert.deepEqual(heard, ['a', 'b', 'c', 'd'])
})
