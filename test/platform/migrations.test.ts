/**
 * A migration interrupted anywhere leaves nothing behind, and running it again ends like an undisturbed run.
 * `MIGRATION_SEED=n` interrupts elsewhere.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { Dice } from '../../src/demonstration/demonstration-dice.ts'
import { type Database, openEmbedded, row } from '../../src/platform/data/database.ts'
import { applyMigrations, migrationsCurrent, NewerSchema } from '../../src/platform/data/migrate.ts'
import { createLog } from '../../src/platform/log.ts'
import { planUpgrade } from '../../src/platform/data/upgrade-plan.ts'

class Cut extends Error {}

/** Calls `before` with each statement that is sent within a transaction; returns a function that stops it. */
function watch({ pglite }: Database, before: (statement: string) => void): () => void {
  assert.ok(pglite)
  const real = pglite.transaction.bind(pglite)
  pglite.transaction = (work) =>
    real((tx) => {
      const query = tx.query.bind(tx)
      tx.query = async (text, ...rest) => {
        before(text)
        return query(text, ...rest)
      }
      return work(tx)
    })
  return () => {
    pglite.transaction = real
  }
}

/** The structure of the database: columns, keys, indexes, functions, triggers, and the number of rows of each table. */
async function catalogue({ root }: Database): Promise<string> {
  const found = await row(
    root,
    sql<{ text: string }>`select string_agg(part, e'\\n' order by part) as text from (
      select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default, generation_expression)
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select table_name || ' ' || (xpath('//n/text()', query_to_xml('select count(*) as n from public.' || quote_ident(table_name), true, true, '')))[1]
        from information_schema.tables where table_schema = 'public'
    ) as parts (part)`,
  )
  return found?.text ?? ''
}

/** Migrates; returns the statements per file, including the record that it was applied. `cut` runs before each. */
async function migrate(database: Database, cut: (file: number, statement: number) => boolean) {
  const counts: number[] = []
  const done = await row(
    database.root,
    sql<{ files: number }>`select count(*)::int as files from schema_migrations`,
  ).catch(() => undefined) // the first run creates the table
  const first = done?.files ?? 0
  const stop = watch(database, (statement) => {
    if (statement.startsWith('set local statement_timeout')) return void counts.push(0)
    const count = (counts.pop() ?? 0) + 1
    counts.push(count)
    if (cut(first + counts.length - 1, count)) throw new Cut()
  })
  try {
    await applyMigrations(database.root)
  } finally {
    stop()
  }
  return counts
}

test('interrupted migrations, rerun, end like an undisturbed run; an older program changes nothing', async () => {
  const undisturbed = await openEmbedded()
  const counts = await migrate(undisturbed, () => false)
  const whole = await catalogue(undisturbed)
  await undisturbed.close()
  assert.ok(counts.length > 20 && whole.split('\n').length > 1000, `${counts.length} files`)

  const disturbed = await openEmbedded()
  const dice = new Dice(Number(process.env['MIGRATION_SEED'] ?? 1), 0)
  for (const [index, statements] of counts.entries()) {
    const at = dice.between(1, statements)
    const cut = (file: number, statement: number) => file === index && statement === at
    await assert.rejects(migrate(disturbed, cut), Cut, `file ${index}, statement ${at}`)
  }
  assert.equal(await migrationsCurrent(disturbed.root), false)
  await migrate(disturbed, () => false)
  assert.equal(await migrationsCurrent(disturbed.root), true)
  assert.equal(await catalogue(disturbed), whole)

  // A newer version was here: this one reports it and changes nothing.
  assert.deepEqual(await planUpgrade(disturbed.root), { unknown: [], migrations: [] })
  await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`.execute(
    disturbed.root,
  )
  const newer = await catalogue(disturbed)
  const isRefused = (error: unknown) => {
    assert.ok(error instanceof NewerSchema)
    assert.match(error.message, /newer version than this program \(\d.*9999-later\.sql.*restore the backup/)
    return true
  }
  await assert.rejects(applyMigrations(disturbed.root), isRefused)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-older-'))
  const config = readConfig({ BASE_URL: 'http://localhost:3999', DATA_DIR: folder })
  await assert.rejects(createApp(config, { database: disturbed, log: createLog('error') }), isRefused)
  rmSync(folder, { recursive: true, force: true })
  assert.equal(await catalogue(disturbed), newer)
  assert.deepEqual((await planUpgrade(disturbed.root)).unknown, ['9999-later.sql'])
  await disturbed.close()
})
