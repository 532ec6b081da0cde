/**
 * Records where services of this user run on the embedded database, in one file per process, so that a command given in
 * another folder finds theirs instead of creating a second database.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of the files, which only this user may access. */
function registry(): string {
  return join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `marquee-${userInfo().uid}`)
}

/** Records that this process serves a data folder; returns a function that removes the record. */
export function noteService(dataDir: string, folder = registry()): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, String(process.pid))
  writeFileSync(file, resolve(dataDir), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** The data folders of the services that run now. Records of killed processes are removed. */
export function runningServices(folder = registry()): string[] {
  if (!isOurs(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    if (isAlive(Number(name))) return [readFileSync(join(folder, name), 'utf8')]
    rmSync(join(folder, name), { force: true })
    return []
  })
}

/** True if the folder belongs to this user, since anybody could have created it in a shared place. */
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
