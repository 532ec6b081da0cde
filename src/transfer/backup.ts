/**
 * A backup: every table as lines of JSON with a checksum each, and the files of DATA_DIR that no table has, gzipped into
 * one file. The same on both databases, so a backup of one restores into the other.
 */
import { createHash, type Hash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, type RootDb, rows } from '../platform/database.ts'
import { addRows, advanceIdentity, emptyTables, findColumns, findTables, readRows } from './table-queries.ts'

const batch = 1000
const format = 'marquee-backup-1'
/** Made by migrations and by the running service alone. */
const leftOut = new Set(['schema_migrations'])
/** A row stands behind this as the database wrote it: parsing it here would round its numbers. */
const rowMark = 'row '
const keptFolders = ['pictures']
const keptFiles = ['secret.key']

const Line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(format),
    made_at: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({ kind: z.literal('table'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('end'), table: z.string(), rows: z.int(), sha256: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), sha256: z.string(), base64: z.string() }),
  z.object({ kind: z.literal('done'), tables: z.int(), files: z.int() }),
])

export interface TableSum {
  table: string
  rows: number
  sha256: string
}

/** Rows and checksum of every table: equal before a backup and after its restore. */
export async function tableSums(root: RootDb): Promise<TableSum[]> {
  return root.transaction().execute(async (db) => {
    await unhurried(db)
    return sumsOf(db)
  })
}

/** Times in UTC, whatever the server's zone, and no limit on a statement's time. */
async function unhurried(db: Db): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

async function sumsOf(db: Db): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of (await findTables(db)).filter((name) => !leftOut.has(name))) {
    const { columns, primary } = await findColumns(db, table)
    const hash = createHash('sha256')
    let count = 0
    for await (const texts of batches(db, table, columns, primary))
      for (const text of texts) count += digest(hash, text)
    sums.push({ table, rows: count, sha256: hash.digest('hex') })
  }
  return sums.toSorted((a, b) => a.table.localeCompare(b.table))
}

/** Writes a backup in one consistent snapshot. Gives what it holds. */
export async function writeBackup(
  root: RootDb,
  dataDir: string,
  path: string,
  now: Date,
): Promise<{ tables: number; rows: number; files: number }> {
  const held = { tables: 0, rows: 0, files: 0 }
  await root
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await unhurried(db)
      await pipeline(
        Readable.from(lines(db, dataDir, now, held)),
        createGzip(),
        createWriteStream(`${path}.part`, { mode: 0o600 }),
      )
    })
  renameSync(`${path}.part`, path)
  return held
}

async function* lines(
  db: Db,
  dataDir: string,
  now: Date,
  held: { tables: number; rows: number; files: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ kind: 'head', format, made_at: now.toISOString(), migrations: await appliedMigrations(db) })}\n`
  for (const table of (await findTables(db)).filter((name) => !leftOut.has(name))) {
    const { columns, primary } = await findColumns(db, table)
    yield `${JSON.stringify({ kind: 'table', table, columns })}\n`
    const hash = createHash('sha256')
    let count = 0
    for await (const texts of batches(db, table, columns, primary)) {
      for (const text of texts) {
        count += digest(hash, text)
        yield `${rowMark}${text}\n`
      }
    }
    yield `${JSON.stringify({ kind: 'end', table, rows: count, sha256: hash.digest('hex') })}\n`
    held.tables++
    held.rows += count
  }
  for (const path of filesIn(dataDir)) {
    const bytes = readFileSync(join(dataDir, path))
    yield `${JSON.stringify({ kind: 'file', path, sha256: createHash('sha256').update(bytes).digest('hex'), base64: bytes.toString('base64') })}\n`
    held.files++
  }
  yield `${JSON.stringify({ kind: 'done', tables: held.tables, files: held.files })}\n`
}

async function* batches(
  db: Db,
  table: string,
  columns: string[],
  primary: string[],
): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += batch) {
    const texts = await readRows(db, table, columns, primary, offset, batch)
    yield texts
    if (texts.length < batch) return
  }
}

function digest(hash: Hash, text: string): 1 {
  hash.update(`${text}\n`)
  return 1
}

/** What is wrong with a backup: the message says what and where. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Replaces everything by a backup, in one transaction: all of it, checked against its checksums, or nothing. */
export async function restoreBackup(
  root: RootDb,
  dataDir: string,
  path: string,
): Promise<{ tables: number; rows: number; files: number }> {
  const held = { tables: 0, rows: 0, files: 0 }
  const files: { path: string; bytes: Buffer }[] = []
  await root.transaction().execute(async (db) => {
    await unhurried(db)
    const known = (await findTables(db)).filter((name) => !leftOut.has(name))
    await emptyTables(db, known)
    let current: { table: string; columns: string[]; texts: string[]; count: number } | undefined
    let done = false
    for await (const line of readLines(path)) {
      if (line.kind === 'head') await checkMigrations(db, line.migrations)
      else if (line.kind === 'row') {
        if (!current) throw new BackupError('The backup is damaged: a row stands outside a table.')
        current.texts.push(line.text)
        current.count++
        if (current.texts.length === batch)
          await addRows(db, current.table, current.columns, current.texts.splice(0))
      } else if (line.kind === 'table') {
        if (!known.includes(line.table))
          throw new BackupError(`The backup has a table ${line.table} that this version does not know.`)
        current = { table: line.table, columns: line.columns, texts: [], count: 0 }
      } else if (line.kind === 'end') {
        if (!current || current.table !== line.table || current.count !== line.rows)
          throw new BackupError(`The backup is damaged: rows of ${line.table} are missing.`)
        if (current.texts.length > 0) await addRows(db, current.table, current.columns, current.texts)
        held.tables++
        held.rows += current.count
        await checkTable(db, line)
      } else if (line.kind === 'file') {
        const bytes = Buffer.from(line.base64, 'base64')
        if (createHash('sha256').update(bytes).digest('hex') !== line.sha256)
          throw new BackupError(`The backup is damaged: the file ${line.path} differs.`)
        files.push({ path: line.path, bytes })
      } else done = line.tables === held.tables && line.files === files.length
    }
    if (!done) throw new BackupError('The backup is not complete: its end is missing.')
  })
  for (const file of files) writeKept(dataDir, file)
  held.files = files.length
  return held
}

async function checkTable(db: Db, wanted: { table: string; rows: number; sha256: string }): Promise<void> {
  const { columns, primary, identities } = await findColumns(db, wanted.table)
  for (const identity of identities) await advanceIdentity(db, wanted.table, identity)
  const hash = createHash('sha256')
  for await (const texts of batches(db, wanted.table, columns, primary))
    for (const text of texts) digest(hash, text)
  if (hash.digest('hex') !== wanted.sha256)
    throw new BackupError(`The backup is damaged: the rows of ${wanted.table} do not have its checksum.`)
}

async function* readLines(
  path: string,
): AsyncGenerator<z.output<typeof Line> | { kind: 'row'; text: string }> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
  const unpacked = createGunzip()
  const source = createReadStream(path).on('error', (error) => unpacked.destroy(error))
  try {
    for await (const text of textLines(source.pipe(unpacked))) {
      if (text.startsWith(rowMark)) {
        yield { kind: 'row', text: text.slice(rowMark.length) }
        continue
      }
      const parsed = Line.safeParse(JSON.parse(text))
      if (!parsed.success) throw new BackupError('The backup is damaged: a line of it is not understood.')
      yield parsed.data
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError('The backup is damaged: it can’t be unpacked.', { cause: error })
  }
}

async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') throw new BackupError('The backup is damaged: its last line is cut.')
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`select name from schema_migrations order by name limit 10000`,
  )
  return found.map(({ name }) => name)
}

async function checkMigrations(db: Db, wanted: string[]): Promise<void> {
  const applied = await appliedMigrations(db)
  const missing = wanted.filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new BackupError(`The backup is of a newer version; this one lacks ${missing.join(', ')}.`)
  const newer = applied.filter((name) => !wanted.includes(name))
  if (newer.length > 0)
    throw new BackupError(
      `The backup is of an older version, without ${newer.join(', ')}. Restore it with that version, then upgrade.`,
    )
}

function filesIn(dataDir: string): string[] {
  const inFolders = keptFolders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) => {
      const found = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    })
  return [
    ...keptFiles.filter((name) => existsSync(join(dataDir, name)) && statSync(join(dataDir, name)).isFile()),
    ...inFolders.toSorted(),
  ]
}

function writeKept(dataDir: string, file: { path: string; bytes: Buffer }): void {
  const allowed =
    keptFiles.includes(file.path) || keptFolders.some((folder) => file.path.startsWith(`${folder}/`))
  if (!allowed || file.path.split('/').includes('..'))
    throw new BackupError(`The backup has a file at ${file.path}, where none belongs.`)
  const target = join(dataDir, file.path)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  writeFileSync(target, file.bytes, { mode: 0o600 })
}
