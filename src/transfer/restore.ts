/** Restores a backup: everything is replaced and verified by its checksums, or nothing is. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createGunzip } from 'node:zlib'
import { deleteRestoredAccounts, findEndedAccounts } from '../accounts/index.ts'
import { skipEventNumbers } from '../events/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import type { RootDb, Db, ReadDb } from '../platform/data/database.ts'
import { BackupError, BackupLine, type Held, isKeptPath, keptFile, rowMark } from './backup-format.ts'
import { backedUpTables, tableSum } from './backup.ts'
import { openBackup } from './backups/sealed.ts'
import {
  addRows,
  advanceIdentity,
  appliedMigrations,
  emptyTables,
  type TableShape,
  setUtcWithoutTimeout,
} from './table-queries.ts'
import { textLines } from './text-lines.ts'

const batch = 1000

/**
 * The result of a restore: when the backup was made, what it contained, and how many of its accounts were deleted again
 * because they had been deleted here since.
 */
export type Restored = Held & { made_at: string; secret: boolean; deleted_again: number }

export interface RestoreOptions {
  areas: readonly ForgetAccount[]
  now: Date
  /** The text of the private key file, for an encrypted backup. */
  identity?: string | undefined
}

/**
 * Replaces every table in one transaction, then the files. Accounts that were deleted here since the backup was made
 * are deleted again within it. Throws `BackupError`; then nothing was changed.
 */
export async function restoreBackup(
  root: RootDb,
  dataDir: string,
  path: string,
  { areas, now, identity }: RestoreOptions,
): Promise<Restored> {
  const staging = join(dataDir, 'restoring')
  rmSync(staging, { recursive: true, force: true })
  try {
    const held = await root.transaction().execute(async (db) => {
      await setUtcWithoutTimeout(db)
      const ended = await findEndedAccounts(db)
      const restored = await replaceTables(db, readLines(path, identity), staging)
      await skipEventNumbers(db)
      return { ...restored, deleted_again: await deleteRestoredAccounts(db, areas, ended, now) }
    })
    const secret = existsSync(join(staging, keptFile))
    moveInto(staging, dataDir)
    return { ...held, secret }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

type TableLine = Extract<BackupLine, { kind: 'table' }>

interface OpenTable {
  shape: TableShape
  columns: string[]
  lastNumbers: Record<string, string>
  texts: string[]
  count: number
}

async function replaceTables(
  db: Db,
  lines: ReturnType<typeof readLines>,
  staging: string,
): Promise<Held & { made_at: string }> {
  const held = { made_at: '', tables: 0, rows: 0, files: 0 }
  const known = await backedUpTables(db)
  await emptyTables(
    db,
    known.map(({ table }) => table),
  )
  let open: OpenTable | undefined
  let complete = false
  for await (const line of lines) {
    if (line.kind === 'head') {
      held.made_at = line.made_at
      await checkMigrations(db, line.migrations)
    } else if (line.kind === 'row') await addRow(db, open, line.text)
    else if (line.kind === 'table') open = openTable(known, line)
    else if (line.kind === 'end') {
      held.rows += await closeTable(db, open, line)
      held.tables++
    } else if (line.kind === 'file') {
      await stage(staging, line)
      held.files++
    } else complete = line.tables === held.tables && line.files === held.files
  }
  if (!complete) throw new BackupError('The backup is not complete: its end is missing.')
  return held
}

function openTable(known: TableShape[], line: TableLine): OpenTable {
  const shape = known.find(({ table }) => table === line.table)
  if (!shape) throw new BackupError(`The backup has a table ${line.table} that this version does not know.`)
  return { shape, columns: line.columns, lastNumbers: line.last_numbers, texts: [], count: 0 }
}

async function addRow(db: Db, open: OpenTable | undefined, text: string): Promise<void> {
  if (!open) throw new BackupError('The backup is damaged: a row stands outside a table.')
  open.texts.push(text)
  open.count++
  if (open.texts.length === batch) await addRows(db, open.shape.table, open.columns, open.texts.splice(0))
}

async function closeTable(
  db: Db,
  open: OpenTable | undefined,
  wanted: { table: string; rows: number; sha256: string },
): Promise<number> {
  if (!open || open.shape.table !== wanted.table || open.count !== wanted.rows)
    throw new BackupError(`The backup is damaged: rows of ${wanted.table} are missing.`)
  if (open.texts.length > 0) await addRows(db, open.shape.table, open.columns, open.texts)
  for (const identity of open.shape.identities)
    await advanceIdentity(db, wanted.table, identity, open.lastNumbers[identity])
  if ((await tableSum(db, open.shape)).sha256 !== wanted.sha256)
    throw new BackupError(`The backup is damaged: the rows of ${wanted.table} do not have its checksum.`)
  return open.count
}

async function* readLines(
  path: string,
  identity: string | undefined,
): AsyncGenerator<BackupLine | { kind: 'row'; text: string }> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
  const unpacked = createGunzip()
  const opened = await openBackup(path, identity)
  const source = opened.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const text of textLines(source.pipe(unpacked))) {
      if (text.startsWith(rowMark)) yield { kind: 'row', text: text.slice(rowMark.length) }
      else {
        const parsed = BackupLine.safeParse(JSON.parse(text))
        if (!parsed.success) throw new BackupError('The backup is damaged: a line of it is not understood.')
        yield parsed.data
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError('The backup is damaged: it can’t be unpacked.', { cause: error })
  }
}

async function checkMigrations(db: ReadDb, wanted: string[]): Promise<void> {
  const applied = await appliedMigrations(db)
  const missing = wanted.filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new BackupError(`The backup is of a newer version; this one lacks ${missing.join(', ')}.`)
  const newer = applied.filter((name) => !wanted.includes(name))
  if (newer.length > 0)
    throw new BackupError(
      `The backup is of an older version, whose last migration is ${wanted.at(-1) ?? 'none'}. On an empty ` +
        `database run \`marquee restore FILE --yes\` with that version, then \`marquee migrate\` with this one.`,
    )
}

/** Writes a file to a staging folder first, so that many pictures need little memory and a failure changes none. */
async function stage(staging: string, file: { path: string; sha256: string; base64: string }): Promise<void> {
  if (!isKeptPath(file.path))
    throw new BackupError(`The backup has a file at ${file.path}, where none belongs.`)
  const bytes = Buffer.from(file.base64, 'base64')
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new BackupError(`The backup is damaged: the file ${file.path} differs.`)
  const target = join(staging, file.path)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, bytes, { mode: 0o600 })
}

function moveInto(staging: string, dataDir: string): void {
  if (!existsSync(staging)) return
  for (const entry of readdirSync(staging, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const target = join(dataDir, relative(staging, from))
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    renameSync(from, target)
  }
}
