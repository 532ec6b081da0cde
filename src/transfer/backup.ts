/**
 * A backup: every table as lines of JSON with a checksum each, and the files of DATA_DIR that are in no table, gzipped
 * into one file. It is the same on both databases, so a backup of one restores into the other.
 */
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { RootDb, Db, ReadDb } from '../platform/data/database.ts'
import {
  backupFormat,
  type BackupLine,
  type Held,
  keptFile,
  keptFolder,
  leftOutTables,
  rowMark,
} from './backup-format.ts'
import { sealer } from './backups/sealed.ts'
import {
  appliedMigrations,
  findLastNumbers,
  findTables,
  readRows,
  type TableShape,
  setUtcWithoutTimeout,
} from './table-queries.ts'

export interface TableSum {
  table: string
  rows: number
  sha256: string
}

/** Returns the row count and checksum of every table: equal before a backup and after its restore. */
export async function tableSums(root: RootDb): Promise<TableSum[]> {
  return root.transaction().execute(async (db) => {
    await setUtcWithoutTimeout(db)
    const sums: TableSum[] = []
    for (const shape of await backedUpTables(db)) sums.push(await tableSum(db, shape))
    return sums.toSorted((a, b) => a.table.localeCompare(b.table))
  })
}

/** Returns the row count and checksum of one table. */
export async function tableSum(db: Db, shape: TableShape): Promise<TableSum> {
  const hash = createHash('sha256')
  let count = 0
  for await (const texts of readRows(db, shape)) for (const text of texts) count += digest(hash, text)
  return { table: shape.table, rows: count, sha256: hash.digest('hex') }
}

/** Every table of a backup, referenced ones before those that refer to them. */
export async function backedUpTables(db: ReadDb): Promise<TableShape[]> {
  return (await findTables(db)).filter(({ table }) => !leftOutTables.includes(table))
}

/**
 * Writes a backup from one consistent snapshot, encrypted if it has recipients. Returns what it contains. The file gets
 * its name once it is complete on disk; a failed one leaves nothing.
 */
export async function writeBackup(
  root: RootDb,
  dataDir: string,
  path: string,
  { now, recipients = [], signal }: { now: Date; recipients?: readonly string[]; signal?: AbortSignal },
): Promise<Held> {
  const held: Held = { tables: 0, rows: 0, files: 0 }
  const seal = recipients.length > 0 ? await sealer(recipients) : asItIs
  const part = `${path}.part`
  try {
    await root
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await setUtcWithoutTimeout(db)
        await pipeline(
          Readable.from(lines(db, dataDir, now, held)),
          createGzip(),
          seal,
          createWriteStream(part, { mode: 0o600, flush: true }),
          signal ? { signal } : {},
        )
      })
    renameSync(part, path)
    return held
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

async function* asItIs(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  yield* source
}

async function* lines(db: Db, dataDir: string, now: Date, held: Held): AsyncGenerator<string> {
  yield lineOf({
    kind: 'head',
    format: backupFormat,
    made_at: now.toISOString(),
    migrations: await appliedMigrations(db),
  })
  for (const shape of await backedUpTables(db)) {
    const { table } = shape
    yield lineOf({
      kind: 'table',
      table,
      columns: shape.columns,
      last_numbers: await findLastNumbers(db, shape),
    })
    const hash = createHash('sha256')
    let count = 0
    for await (const texts of readRows(db, shape)) {
      for (const text of texts) count += digest(hash, text)
      yield texts.map((text) => `${rowMark}${text}\n`).join('')
    }
    yield lineOf({ kind: 'end', table, rows: count, sha256: hash.digest('hex') })
    held.tables++
    held.rows += count
  }
  for (const path of keptPaths(dataDir)) {
    const bytes = await readFile(join(dataDir, path))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield lineOf({ kind: 'file', path, sha256, base64: bytes.toString('base64') })
    held.files++
  }
  yield lineOf({ kind: 'done', tables: held.tables, files: held.files })
}

function lineOf(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`
}

function digest(hash: Hash, text: string): 1 {
  hash.update(`${text}\n`)
  return 1
}

/** Files in DATA_DIR that belong to a backup, with forward slashes; files that are still being written are left out. */
function keptPaths(dataDir: string): string[] {
  const folder = join(dataDir, keptFolder)
  const pictures = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return [
    ...(existsSync(join(dataDir, keptFile)) ? [keptFile] : []),
    ...pictures
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted(),
  ]
}
