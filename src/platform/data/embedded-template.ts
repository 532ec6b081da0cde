/**
 * A new embedded database starts as a copy of one that was migrated when this version was built (`npm run template`):
 * creating it from scratch takes three fifths of the processor time of a first start (docs/decisions/0650). Migrations that
 * the template lacks are run as on any older database.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { unpackDataFiles } from './data-files.ts'

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

function libraryVersion(): string {
  const require = createRequire(import.meta.url)
  const library = dirname(dirname(require.resolve('@electric-sql/pglite')))
  const { version }: { version: string } = require(join(library, 'package.json'))
  return version
}
