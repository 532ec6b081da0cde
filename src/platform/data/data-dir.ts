/**
 * One process owns DATA_DIR: without a lock two embedded databases corrupt it silently.
 * The lock is an exclusive transaction of node:sqlite on a separate file. The kernel frees it even after kill -9.
 * No other code may open that file: closing any descriptor of it in this process would free the lock (POSIX).
 */
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface DataDirOwner {
  release(): void
}

/** Another process owns the folder. `processId` is its id, or null if it could not be read. */
export class DataDirOwned extends Error {
  override name = 'DataDirOwned'
  readonly processId: number | null
  constructor(folder: string, processId: number | null) {
    super(
      `${folder} is in use by process ${processId ?? 'unknown'}: one process owns a data folder at a time`,
    )
    this.processId = processId
  }
}

/** Takes the folder for this process, creating it if absent. Throws `DataDirOwned`. */
export function ownDataDir(folder: string): DataDirOwner {
  const locks = join(folder, 'lock')
  mkdirSync(locks, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(locks, 'owner.lock'))
  try {
    database.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new DataDirOwned(folder, ownerOf(folder))
    throw error
  }
  writeFileSync(join(folder, 'owner.pid'), String(process.pid), { mode: 0o600 })
  return { release: () => database.close() }
}

/** Folders within the data folder whose content only the service may read. */
const folders = ['.', 'database', 'lock', 'outbox', 'pictures']

/**
 * Creates the folder if absent, and closes it and its subfolders to other users of the machine, even if they were open.
 * Returns those that stay open because another user owns them, as on some mounted volumes.
 */
export function closeDataDir(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openFolders(folder).filter((open) => !close(open))
}

function close(folder: string): boolean {
  try {
    chmodSync(folder, 0o700)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(?:EPERM|EROFS|ENOTSUP)$/.test(String(error.code)))
      return false
    throw error
  }
}

/**
 * Folders within the data folder that other users of the machine may read; none on Windows, whose permissions differ.
 */
export function openFolders(folder: string): string[] {
  if (process.platform === 'win32') return []
  return folders
    .map((name) => join(folder, name))
    .filter((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      return found !== undefined && (found.mode & 0o077) !== 0
    })
}

function ownerOf(folder: string): number | null {
  for (let attempt = 0; attempt < 2; attempt++) {
    const processId = readProcessId(folder)
    if (processId !== null) return processId
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50) // the winner writes its id just after the lock
  }
  return null
}

function readProcessId(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, 'owner.pid'), 'utf8'), 10) || null
  } catch {
    return null // not written yet: reported as unknown
  }
}
