/**
 * Where services of this user run on the embedded database: a file for each, by process, so that a command given in another
 * folder finds theirs instead of making a second database.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of the files: this user's alone. */
function registry(): string {
  return join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `marquee-${userInfo().uid}`)
}

/** Notes that this process serves a data folder; gives what takes the note away. */
export function noteService(dataDir: string, folder = registry()): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, String(process.pid))
  writeFileSync(file, resolve(dataDir), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** The data folders of services that run now. What a killed process left is taken away. */
export function runningServices(folder = registry()): string[] {
  if (!isOurs(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    if (isAlive(Number(name))) return [readFileSync(join(folder, name), 'utf8')]
    rmSync(join(folder, name), { force: true })
    return []
  })
}

/** Nobody else may have put it there. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === userInfo().uid
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
