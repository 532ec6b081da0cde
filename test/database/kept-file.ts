/** Files that several test runs make and read at the same time: a name shows a whole file or none. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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

/** What stands at `path` is made by the first of several processes while the others wait; who waits a minute makes it too. */
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

/** In milliseconds; one that has gone meanwhile has no age. */
function ageOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}

/** Removes the files and folders of a name's beginning that are older than so many milliseconds; others may remove or rename them meanwhile. */
export function removeOlder(folder: string, prefix: string, ageMs: number): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < Date.now() - ageMs) rmSync(path, { recursive: true, force: true })
  }
}
