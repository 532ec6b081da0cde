/** Imports a site's export into a new installation, which becomes that site: all of it or nothing. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../design/words/catalogue.ts'
import { reindexListings } from '../listings/index.ts'
import { isFileName } from '../pictures/index.ts'
import type { RootDb, Db, ReadDb } from '../platform/data/database.ts'
import type { FileStore } from '../providers/files.ts'
import { replaceSite } from '../sites/index.ts'
import {
  ExportError,
  exportFormat,
  Manifest,
  manifestFile,
  mediaFolder,
  siteColumns,
  sumsFile,
} from './export-format.ts'
import { lockImports } from './import-listings.ts'
import { findKnownAccounts, findUnusedSite } from './new-site-queries.ts'
import { allPortions, type Portion } from './portion-queries.ts'
import {
  addRows,
  advanceIdentity,
  clearTable,
  findTables,
  type TableShape,
  setUtcWithoutTimeout,
} from './table-queries.ts'
import { textLines } from './text-lines.ts'
import { type Exported, exportShape } from './write-export.ts'

const batch = 1000

/**
 * Checks every file against its checksum, then replaces the installation's unused first site in one transaction. Throws
 * `ExportError`; then nothing was changed.
 */
export async function readExport(
  { root, files }: { root: RootDb; files: FileStore },
  folder: string,
): Promise<Exported> {
  const names = await checkFiles(folder)
  const manifest = await readManifest(folder)
  const media = names.filter((name) => name.startsWith(`${mediaFolder}/`))
  return root.transaction().execute(async (db) => {
    await setUtcWithoutTimeout(db)
    const siteId = await takeNewSite(db)
    await replaceSite(
      db,
      siteId,
      siteColumns.filter((name) => name in manifest.site),
      manifest.site,
    )
    const shapes = await findTables(db)
    const accounts = new Map<string, string>()
    for (const wanted of manifest.tables) {
      const portion = portionOf(wanted, shapes)
      await addTable(db, { portion, wanted, folder, siteId, accounts })
      const identities = shapes.find(({ table }) => table === portion.table)?.identities ?? []
      for (const identity of identities) await advanceIdentity(db, portion.table, identity)
    }
    await reindexListings(db, siteId)
    for (const name of media)
      await files.put(name.slice(mediaFolder.length + 1), await readFile(join(folder, name)))
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      media: media.length,
      media_missing: 0,
    }
  })
}

/** Compares every file with SHA256SUMS and returns their names. */
async function checkFiles(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, sumsFile)))
    throw new ExportError(`${folder} is not an export: it has no ${sumsFile}.`)
  const names: string[] = []
  for await (const line of textLines(createReadStream(join(folder, sumsFile)))) {
    const [, sha256, name = ''] = /^([0-9a-f]{64}) {2}([\w.-]+(?:\/[\w.-]+)?)$/.exec(line) ?? []
    if (!sha256 || !isOurs(name)) throw new ExportError(`${sumsFile} has a line that is not understood.`)
    if (!existsSync(join(folder, name)))
      throw new ExportError(`The export is not complete: ${name} is missing.`)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk)
    if (hash.digest('hex') !== sha256)
      throw new ExportError(`The export is damaged: ${name} does not have its checksum.`)
    names.push(name)
  }
  if (!names.includes(manifestFile))
    throw new ExportError(`The export is not complete: ${manifestFile} is missing.`)
  return names
}

function isOurs(name: string): boolean {
  const inMedia = name.startsWith(`${mediaFolder}/`)
  return inMedia ? isFileName(name.slice(mediaFolder.length + 1)) : /^[a-z_]+\.jsonl?$/.test(name)
}

async function readManifest(folder: string): Promise<Manifest> {
  const read = Manifest.safeParse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  if (!read.success) throw new ExportError(`${manifestFile} is not that of a ${exportFormat}.`)
  return read.data
}

/**
 * Returns the first site, emptied of the contents of a new site, after any other running import; throws if the
 * installation has been used.
 */
async function takeNewSite(db: Db): Promise<number> {
  if ((await findUnusedSite(db)) === undefined)
    throw new ExportError(
      'An export goes into a new install; this one has further sites, listings, drafts or posts.',
    )
  await lockImports(db)
  const siteId = await findUnusedSite(db)
  if (siteId === undefined) throw new ExportError('Another import into this install has just finished.')
  for (const { table } of allPortions.toReversed().filter((portion) => portion.table !== 'accounts'))
    await clearTable(db, table)
  return siteId
}

function portionOf(wanted: { table: string; columns: string[] }, shapes: TableShape[]): Portion {
  const portion = allPortions.find(({ table }) => table === wanted.table)
  const known = portion ? exportShape(portion, shapes).columns : []
  const unknown = wanted.columns.filter((name) => !known.includes(name))
  if (!portion || unknown.length > 0)
    throw new ExportError(
      `The export is of a newer version: this one does not know ${portion ? `${wanted.table}.${unknown.join()}` : wanted.table}.`,
    )
  return portion
}

interface Wanted {
  portion: Portion
  wanted: { file: string; columns: string[]; rows: number }
  folder: string
  siteId: number
  /** Accounts whose email address already has an account here: maps their exported ids to the ids here. */
  accounts: Map<string, string>
}

async function addTable(db: Db, { portion, wanted, folder, siteId, accounts }: Wanted): Promise<void> {
  const perSite = portion.without?.includes('site_id') ?? false
  const columns = perSite ? [...wanted.columns, 'site_id'] : wanted.columns
  let waiting: Record<string, unknown>[] = []
  let count = 0
  const flush = async () => {
    const records = portion.table === 'accounts' ? await unknownAccounts(db, waiting, accounts) : waiting
    if (records.length > 0)
      await addRows(
        db,
        portion.table,
        columns,
        records.map((record) => JSON.stringify(record)),
      )
    waiting = []
  }
  for await (const line of textLines(createReadStream(join(folder, wanted.file)))) {
    const record: Record<string, unknown> = JSON.parse(line)
    for (const column of portion.accounts ?? [])
      record[column] = accounts.get(String(record[column])) ?? record[column]
    waiting.push(perSite ? { ...record, site_id: siteId } : record)
    count++
    if (waiting.length === batch) await flush()
  }
  await flush()
  if (count !== wanted.rows)
    throw new ExportError(
      `The export is damaged: ${wanted.file} does not have ${plural(wanted.rows, { one: '# row', other: '# rows' })}.`,
    )
}

/** Returns the accounts whose email address is new here; for the others, records which account replaces them. */
async function unknownAccounts(
  db: ReadDb,
  records: Record<string, unknown>[],
  accounts: Map<string, string>,
): Promise<Record<string, unknown>[]> {
  const emails = records.map((record) => String(record['email']))
  const known = await findKnownAccounts(db, emails)
  const byEmail = new Map(known.map(({ id, email }) => [email, id]))
  for (const { id, email } of records) {
    const here = byEmail.get(String(email))
    if (here !== undefined) accounts.set(String(id), here)
  }
  return records.filter(({ email }) => !byEmail.has(String(email)))
}
