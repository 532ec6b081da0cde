/** The database as text, for tests that search it for what must not be stored. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { rows } from '../../src/platform/data/database.ts'
import type { TestApp } from '../app/app.ts'

/** Every row of every table, including those of the job queue. */
export async function databaseText(app: TestApp): Promise<string> {
  const { db } = app.services
  const tables = await rows(
    db,
    sql<{
      schema: string
      name: string
    }>`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const found = await rows(
      db,
      sql<{ text: string }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`,
    )
    texts.push(...found.map((one) => one.text))
  }
  assert.ok(texts.length > 50, 'the text has rows')
  return texts.join('\n')
}
