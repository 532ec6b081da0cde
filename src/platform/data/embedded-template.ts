/**
 * A new embedded database begins as a copy of one that was migrated when this version was made (`npm run template`): making
 * it anew takes nine tenths of the processor time of a first start (docs/decisions/0650). What the template lacks is
 * migrated as in any older database.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { type DataFiles, packDataFiles, unpackDataFiles } from './data-files.ts'

/** Of the version of the library that made it: another one makes its own files. */
export const templatePath = new URL(`./embedded-${libraryVersion()}.template`, import.meta.url)

/** Lays the template out where no database is yet; leaves the folder as it is where one is, or where there is no template. */
export async function layOutTemplate(folder: string, template = templatePath): Promise<void> {
  if (existsSync(folder) || !existsSync(template)) return
  const files = unpackDataFiles(await promisify(brotliDecompress)(await readFile(template)))
  // A start that was ended in between leaves no half of it: the folder has its name when it is whole.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { path, bytes } of files)
    if (bytes) await writeFile(join(unfinished, path), bytes, { mode: 0o600 })
    else await mkdir(join(unfinished, path), { mode: 0o700 })
  await rename(unfinished, folder)
}

/**
 * Drops what PostgreSQL makes other databases from, two thirds of the files, for an embedded database is the only one of
 * its folder; writes all to the files and begins a new log, so that the old one can go.
 */
export async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.query("update pg_database set datistemplate = false where datname like 'template_'")
  for (const name of ['template0', 'template1']) await pglite.query(`drop database ${name}`)
  await pglite.query('set wal_recycle = off')
  await pglite.query('select pg_switch_wal()')
  await pglite.query('checkpoint')
}

/** The folder of a closed database as the bytes of a template. */
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

function libraryVersion(): string {
  const require = createRequire(import.meta.url)
  const library = dirname(dirname(require.resolve('@electric-sql/pglite')))
  const { version }: { version: string } = require(join(library, 'package.json'))
  return version
}
