import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that cookies and form tokens are derived from: created once and stored in DATA_DIR. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const made = randomBytes(48).toString('base64url')
    writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  }
}
