/** Files that several test runs write and read concurrently: a name refers to a complete file or to none. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Writes under a temporary name first, so that nobody reads an incomplete file; the last of several writers wins. */
export function keepFile(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
}

/** Creates an empty file at `path`; false if it already exists. */
export function keepIfNone(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * The first of several processes makes what belongs at `path` while the others wait; one that has waited a minute makes
 * it too.
 */
export async function onceAmongProcesses(path: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(path)) return
  const begun = `${path}.begun`
  if (!keepIfNone(begun) && ageOf(begun) < patienceMs) {
    for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(250))
      if (existsSync(path)) return
  }
  await make()
}

const patienceMs = 60_000

/** Age in milliseconds; 0 for a file that has been removed meanwhile. */
function ageOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}

/** Removes files and folders with this prefix older than `ageMs`; other processes may do the same concurrently. */
export function removeOlder(folder: string, prefix: string, ageMs: number): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < Date.now() - ageMs) rmSync(path, { recursive: true, force: true })
  }
}
