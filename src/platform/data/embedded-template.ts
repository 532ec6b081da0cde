/**
 * A new embedded database starts as a copy of one that was migrated when this version was built (`npm run template`):
 * creating it from scratch takes three fifths of the processor time of a first start (docs/decisions/0650). Migrations
 * that the template lacks run as on any older database.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { unpackDataFiles } from './data-files.ts'

/** The template's path includes the version of the library that made it, since each version has its own file format. */
export const templatePath = new URL(`./embedded-${libraryVersion()}.template`, import.meta.url)

/** Copies the template to the folder, unless a database is already there or there is no template. */
export async function layOutTemplate(folder: string, template = templatePath): Promise<void> {
  if (existsSync(folder) || !existsSync(template)) return
  const files = unpackDataFiles(await promisify(brotliDecompress)(await readFile(template)))
  // The folder gets its name only when complete, so that an interrupted start leaves no partial copy.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { path, bytes } of files)
    if (bytes) await writeFile(join(unfinished, path), bytes, { mode: 0o600 })
    else await mkdir(join(unfinished, path), { mode: 0o700 })
  await rename(unfinished, folder)
}

function libraryVersion(): string {
  const require = createRequire(import.meta.url)
  const library = dirname(dirname(require.resolve('@electric-sql/pglite')))
  const { version }: { version: string } = require(join(library, 'package.json'))
  return version
}
