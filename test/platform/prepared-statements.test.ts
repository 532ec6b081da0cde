/** On a server, a repeated statement is planned once per connection. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openServer, row, rows } from '../../src/platform/data/database.ts'
import { onPostgres } from '../app/app.ts'

test(
  'a repeated statement with parameters is prepared; several statements in one text still run',
  { skip: onPostgres ? false : 'the embedded database has no network connection' },
  async () => {
    const database = openServer(process.env['TEST_DATABASE_URL'] ?? '', 1)
    try {
      const asked = (value: number) =>
        row(database.root, sql<{ twice: number }>`select ${value}::int * 2 as twice`)
      for (const value of [1, 2, 3, 4]) assert.deepEqual(await asked(value), { twice: 2 * value })
      await assert.rejects(rows(database.root, sql`select ${'x'}::text::int as number`))
      for (let time = 0; time < 4; time++)
        await rows(database.root, sql`create temporary table if not exists a (b int); select 1 as one`)
      const prepared = await rows(
        database.root,
        sql<{ statement: string }>`select statement from pg_prepared_statements`,
      )
      assert.deepEqual(
        prepared.map(({ statement }) => statement),
        ['select $1::int * 2 as twice'],
      )
    } finally {
      await database.close()
    }
  },
)
