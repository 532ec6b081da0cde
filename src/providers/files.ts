/** Storage of files outside the database: the port, and the adapter for a folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by name. A name is 1 to 120 of `a-z`, `0-9`, `-`, `_` and `.`, and starts with a letter or digit. */
export interface FileStore {
  /** Stores the bytes under the name, whole or not at all; replaces a file of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Whether there is such a file. */
  has(name: string): Promise<boolean>
  /** Removes the file; does nothing if there is none. */
  remove(name: string): Promise<void>
}

/** Stores files in one folder, created on first use. Throws on an invalid name. */
export function folderFiles(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const path = pathOf(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, path)
    },
    async get(name) {
      try {
        return await readFile(pathOf(folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async has(name) {
      try {
        return (await stat(pathOf(folder, name))).isFile()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
        throw error
      }
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
  }
}

function pathOf(folder: string, name: string): string {
  return join(folder, checkedName(name))
}

/** Returns the name if it is valid, else throws. */
export function checkedName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,119}$/.test(name)) throw new Error(`not a file name: ${name.slice(0, 120)}`)
  return name
}
