/** Packs a database's data folder as a template (src/platform/data/embedded-template.ts). */
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { type DataFiles, packDataFiles } from '../src/platform/data/data-files.ts'

/**
 * Drops PostgreSQL's template databases, two thirds of the files, since an embedded database is the only one in its
 * folder; then writes everything to the files and starts a new log, so that the old one can be removed.
 */
export async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.query("update pg_database set datistemplate = false where datname like 'template_'")
  for (const name of ['template0', 'template1']) await pglite.query(`drop database ${name}`)
  await pglite.query('set wal_recycle = off')
  await pglite.query('select pg_switch_wal()')
  await pglite.query('checkpoint')
}

/** Returns the folder of a closed database as the bytes of a template. */
export async function packTemplate(folder: string): Promise<Buffer> {
  const bytes = packDataFiles(await readFiles(folder))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return promisify(brotliCompress)(bytes, { params: quality })
}

async function readFiles(folder: string): Promise<DataFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .map((entry) => ({ entry, at: join(entry.parentPath, entry.name) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(async ({ entry, at }) => {
      const path = at.slice(folder.length + 1).replaceAll(sep, '/')
      return entry.isDirectory() ? { path } : { path, bytes: new Uint8Array(await readFile(at)) }
    })
  return Promise.all(files)
}
