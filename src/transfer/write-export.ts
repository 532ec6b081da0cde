/** Exports a whole site to a folder: JSON lines for each table, pictures as files, and the checksum of each. */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { pictureFiles } from '../pictures/index.ts'
import type { RootDb, Db } from '../platform/data/database.ts'
import type { FileStore } from '../providers/files.ts'
import {
  ExportError,
  exportFormat,
  type Manifest,
  manifestFile,
  mediaFolder,
  siteColumns,
  sumsFile,
} from './export-format.ts'
import { allPortions, type Portion } from './portion-queries.ts'
import { findSiteRecord } from './new-site-queries.ts'
import { findTables, readRows, type TableShape, setUtcWithoutTimeout } from './table-queries.ts'

export interface Exported {
  tables: number
  rows: number
  media: number
  /** Pictures that the database refers to but the store does not have. */
  media_missing: number
}

/**
 * Writes the export from one consistent snapshot to a new folder, which appears only when complete. Throws
 * `ExportError` if something is already there.
 */
export async function writeExport(
  { root, files }: { root: RootDb; files: FileStore },
  siteId: number,
  folder: string,
  now: Date,
): Promise<Exported> {
  if (existsSync(folder)) throw new ExportError(`${folder} exists already.`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(join(part, mediaFolder), { recursive: true, mode: 0o700 })
  try {
    const held = await root
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => writeAll(db, files, siteId, part, now))
    renameSync(part, folder)
    return held
  } finally {
    // A stream that failed may still be creating its file.
    await rm(part, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function writeAll(
  db: Db,
  files: FileStore,
  siteId: number,
  folder: string,
  now: Date,
): Promise<Exported> {
  await setUtcWithoutTimeout(db)
  const shapes = await findTables(db)
  const sums: [sha256: string, file: string][] = []
  const tables: Manifest['tables'] = []
  const media = new Set<string>()
  for (const portion of allPortions) {
    const shape = exportShape(portion, shapes)
    const file = `${portion.table}.jsonl`
    let rows = 0
    const lines = async function* () {
      for await (const texts of readRows(db, shape, {
        where: portion.where(siteId),
        ...(portion.order ? { order: portion.order } : {}),
      })) {
        rows += texts.length
        if (portion.table === 'pictures') for (const text of texts) addAll(media, picturesIn(text))
        yield texts.map((text) => `${text}\n`).join('')
      }
    }
    sums.push([await writeHashed(join(folder, file), lines()), file])
    tables.push({ table: portion.table, file, columns: shape.columns, rows })
  }
  let missing = 0
  for (const name of [...media].toSorted()) {
    const bytes = await files.get(name)
    if (!bytes) missing++
    else {
      const file = `${mediaFolder}/${name}`
      sums.push([await writeHashed(join(folder, file), [bytes]), file])
    }
  }
  const manifest: Manifest = {
    format: exportFormat,
    made_at: now.toISOString(),
    site: await findSiteRecord(db, siteId, siteColumns),
    tables,
    media: media.size - missing,
  }
  sums.push([
    await writeHashed(join(folder, manifestFile), [`${JSON.stringify(manifest, null, 2)}\n`]),
    manifestFile,
  ])
  await writeFile(join(folder, sumsFile), sums.map(([sha256, file]) => `${sha256}  ${file}\n`).join(''), {
    mode: 0o600,
  })
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    media: manifest.media,
    media_missing: missing,
  }
}

/** The columns of a portion that are exported, in the order of its table. */
export function exportShape({ table, without = [] }: Portion, shapes: TableShape[]): TableShape {
  const shape = shapes.find((one) => one.table === table)
  if (!shape) throw new Error(`there is no table ${table}`)
  return {
    ...shape,
    columns: shape.columns.filter((name) => !without.includes(name)),
    key: shape.key.filter(({ name }) => !without.includes(name)),
  }
}

const KeptPicture = z.object({ hash: z.string().nullable(), widths: z.array(z.int()) })

function picturesIn(text: string): string[] {
  const { hash, widths } = KeptPicture.parse(JSON.parse(text))
  return hash === null ? [] : pictureFiles(hash, widths)
}

function addAll(set: Set<string>, names: string[]): void {
  for (const name of names) set.add(name)
}

/** Writes a file from a stream and returns its SHA-256 in hexadecimal. */
async function writeHashed(
  path: string,
  chunks: AsyncIterable<string> | Iterable<string | Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    Readable.from(chunks),
    async function* (source: AsyncIterable<string | Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return hash.digest('hex')
}
