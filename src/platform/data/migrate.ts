/** The product's own migrations: numbered SQL files, applied once and in order, each in its own transaction. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { version } from '../version.ts'
import { type Database, type ReadDb, type RootDb, rows } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** Key of the advisory lock under which the product, the sign-in library and the queue run their migrations. */
const lockKey = 7_243_194_551

/**
 * Runs `steps` while no other process migrates the same database: a transaction on a connection of its own
 * holds the lock. The embedded database has one process and needs none.
 */
export async function withMigrationLock(database: Database, steps: () => Promise<void>): Promise<void> {
  if (!database.pool) return steps()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
    await steps()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The database has migrations that this version does not know: a newer version has used it. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

/** Creates the error that names the unknown migrations and what to do. */
export function newerSchema(unknown: readonly string[]): NewerSchema {
  return new NewerSchema(
    `The database is of a newer version than this program (${version}): it has ${unknown.join(', ')}. Start ` +
      'that newer version; to go back to this one, restore the backup that was made before the upgrade into an ' +
      'empty database. Nothing was changed.',
  )
}

/**
 * Applies the pending files, or only those of them that an older version had (`only`). Throws when an applied file has
 * changed since, and `NewerSchema` if the database has a migration that is not among the files.
 */
export async function applyMigrations(db: RootDb, only?: ReadonlySet<string>): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db)
  const unknown = await foreignMigrations(db)
  if (unknown.length > 0) throw newerSchema(unknown)
  const done: string[] = []
  for (const migration of await pendingMigrations(db)) {
    if (only && !only.has(migration.name)) continue
    await applyOne(db, migration)
    done.push(migration.name)
  }
  return done
}

/** The pending files, in order. Throws when an applied one has changed since. */
export async function pendingMigrations(db: RootDb): Promise<Migration[]> {
  const applied = await appliedChecksums(db)
  return (await migrations()).filter(({ name, checksum }) => {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(`migration ${name} was changed after it was applied`)
    return before === undefined
  })
}

/** Names of applied migrations for which this version has no file. */
export async function foreignMigrations(db: RootDb): Promise<string[]> {
  const known = new Set((await migrations()).map(({ name }) => name))
  return [...(await appliedChecksums(db)).keys()].filter((name) => !known.has(name))
}

/** True when every migration file is applied. */
export async function migrationsCurrent(db: ReadDb): Promise<boolean> {
  const applied = await appliedChecksums(db)
  return (await migrationNames()).every((name) => applied.has(name))
}

async function appliedChecksums(db: ReadDb): Promise<Map<string, string>> {
  const applied = await rows(
    db,
    sql<{
      name: string
      checksum: string
    }>`select name, checksum from schema_migrations order by name limit 10000`,
  )
  return new Map(applied.map(({ name, checksum }) => [name, checksum]))
}

interface Migration {
  name: string
  text: string
  checksum: string
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function migrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyOne(db: RootDb, migration: Migration): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx) // a large table takes as long as it takes
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx)
    await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      tx,
    )
  })
}

/** Splits a file into statements: they end with a semicolon at the end of a line; function bodies are between `$$`. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let quoted = false
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !quoted) continue
    current += `${line}\n`
    if (line.split('$$').length % 2 === 0) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(current)
      current = ''
    }
  }
  if (current.trim() !== '') statements.push(current)
  return statements
}
