import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onPostgres } from '../app/app.ts'
import { openPrepared } from './database-template.ts'
import type { Database } from '../../src/platform/data/database.ts'

const skip = onPostgres && 'only the embedded database is lent'

/** Everything a test could leave behind: rows, sequences, tables, files, prepared statements, settings, listeners. */
async function leaveTraces({ root, pglite }: Database): Promise<void> {
  await sql`create table left_behind as select n, md5(n::text) as word from generate_series(1, 20000) n`.execute(
    root,
  )
  await sql`insert into request_counts (key, points) values ('left', 1)`.execute(root)
  await sql`create index on left_behind (word)`.execute(root)
  await sql`drop table votes cascade`.execute(root)
  await sql`insert into settings (name, value) values ('left', '1')`.execute(root)
  await pglite
    ?.exec(`prepare left_statement as select 1; set work_mem to '9MB'; vacuum; checkpoint`)
    .catch(() => 0)
  await pglite?.exec('vacuum')
  await pglite?.exec('checkpoint')
  // Its files exist until the next checkpoint, without content.
  await pglite?.exec('truncate sites cascade')
}

async function tracesIn({ root }: Database): Promise<unknown> {
  const { rows } = await sql`
    select to_regclass('left_behind') as left_behind, to_regclass('votes') is null as dropped,
      (select count(*) from settings where name = 'left') as settings, (select count(*) from sites) as sites,
      (select count(*) from (select from request_counts order by key) r) as counts,
      (select count(*) from pg_prepared_statements where name = 'left_statement') as statements,
      current_setting('work_mem') = '9MB' as work_mem
  `.execute(root)
  return rows[0]
}

test('a database that is lent again has no traces of its last use', { skip }, async () => {
  const first = await openPrepared()
  const none = await tracesIn(first)
  assert.deepEqual(none, {
    left_behind: null,
    dropped: false,
    settings: 0,
    sites: 1,
    counts: 0,
    statements: 0,
    work_mem: false,
  })
  const heard: string[] = []
  await first.hearChanges((tags) => heard.push(...tags))
  for (const round of [1, 2, 3]) {
    const database = round === 1 ? first : await openPrepared()
    assert.equal(database.pglite?.Module, first.pglite?.Module, 'the same database')
    assert.deepEqual(await tracesIn(database), none)
    await leaveTraces(database)
    assert.notDeepEqual(await tracesIn(database), none, 'the traces are found')
    await database.close()
    assert.deepEqual(
      heard.splice(0),
      round === 1 ? ['settings'] : [],
      'no listener hears the changes of others',
    )
  }
})

test('a returned database refuses its old user while another one uses it', { skip }, async () => {
  const first = await openPrepared()
  await first.close()
  const second = await openPrepared()
  await assert.rejects(sql`select 1`.execute(first.root), /closed|destroyed/)
  await assert.rejects(async () => first.pglite?.query('select 1'), /closed/)
  await second.close()
})

test('a database with an open transaction is not lent again', { skip }, async () => {
  const first = await openPrepared()
  const held = Promise.withResolvers<void>()
  const open = first.pglite?.transaction(async (tx) => {
    await tx.query('select 1')
    await held.promise
  })
  await first.close()
  const second = await openPrepared()
  assert.notEqual(second.pglite?.Module, first.pglite?.Module)
  held.resolve()
  await open
  await second.close()
})
