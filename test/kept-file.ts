/** Files that several test runs make and read at the same time: a name shows a whole file or none. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes under another name first, so that nobody reads half a file; the last of several writers wins. */
export function keepFile(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
}

/** Makes an empty file at `path`; false where there is one. */
export function keepIfNone(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The whole file, or undefined where there is none. */
export function readKept(path: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes the files of a name's beginning that are older than so many milliseconds; others may remove or rename them meanwhile. */
export function removeOlder(folder: string, prefix: string, ageMs: number): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < Date.now() - ageMs) rmSync(path, { force: true })
  }
}
