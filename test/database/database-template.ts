/**
 * Migrating a database takes seconds, copying one a fraction. The first test that needs a database creates it by the
 * app's own start and keeps it under the hash of everything that shapes it, so that a change creates a new one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { type DataFiles, packDataFiles, unpackDataFiles } from '../../src/platform/data/data-files.ts'
import { type Database, openEmbedded, openServer } from '../../src/platform/data/database.ts'
import { dropTemplates } from '../../bundle/pack-template.ts'
import { saveSetting } from '../../src/platform/data/settings.ts'
import { createLog } from '../../src/platform/log.ts'
import { hours } from '../../src/calendar/index.ts'
import { keepFile, onceAmongProcesses, removeOlder } from './kept-file.ts'
import { lendDatabase } from './lent-database.ts'
import { readDataFiles } from './prepared-files.ts'
import { sourceHash } from './source-hash.ts'

const prefix = 'marquee-test-template-'

/** An embedded in-memory database in the state after the app's first start. */
export async function openPrepared(): Promise<Database> {
  template ??= preparedFiles()
  const files = await template
  return openEmbedded(undefined, (options) => lendDatabase(files, options))
}

let template: Promise<DataFiles> | undefined

async function preparedFiles(): Promise<DataFiles> {
  const path = join(tmpdir(), `${prefix}${shapeHash()}`)
  await onceAmongProcesses(path, () => prepare(path))
  return unpackDataFiles(readFileSync(path))
}

async function prepare(path: string): Promise<void> {
  const database = await openEmbedded()
  const files = await startOnce(database, {}, async () => {
    if (!database.pglite) return undefined
    await dropTemplates(database.pglite)
    return readDataFiles(database.pglite)
  })
  if (!files) throw new Error('the embedded database gave no files')
  keepFile(path, packDataFiles(files))
  // Templates older than an hour belong to sources that have changed since.
  removeOlder(tmpdir(), prefix, hours(1))
}

/** The name of a template database on the server at `url`, prepared by the app's first start. */
export async function preparedOnServer(url: string): Promise<string> {
  const known = onServers.get(url) ?? prepareOnServer(url)
  onServers.set(url, known)
  return known
}

const onServers = new Map<string, Promise<string>>()

async function prepareOnServer(url: string): Promise<string> {
  const name = `marquee_template_${shapeHash()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7243194552)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const own = new URL(url)
      own.pathname = `/${name}_unfinished`
      await client.query(`drop database if exists ${name}_unfinished`)
      await client.query(`create database ${name}_unfinished`)
      await startOnce(openServer(own.href), { DATABASE_URL: own.href }, () => undefined)
      await client.query(`alter database ${name}_unfinished rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

/** Starts the app on `database` and stops it again, running `last` in between. */
async function startOnce<T>(database: Database, environment: Record<string, string>, last: () => T) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-test-'))
  const config = readConfig({ BASE_URL: 'http://localhost:3999', DATA_DIR: dataDir, ...environment })
  const app = await createApp(config, { database, log: createLog('error') })
  try {
    // Test clocks jump freely; the test of a wrong clock sets the days itself.
    await saveSetting(app.services.db, 'clock_jump_days', 0)
    return await last()
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The hash of the sources; `DATABASE_SHAPE` overrides it when a mutation does not change the schema. */
function shapeHash(): string {
  return process.env['DATABASE_SHAPE'] ?? sourceHash('src', 'migrations')
}
