/** The sign-ins at sites: a file in the user's config folder that nobody else may read. */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RemoteError } from './remote-error.ts'
import { readJson } from './read-json.ts'

const Credentials = z.object({
  client_id: z.string(),
  access_token: z.string(),
  /** When the access token expires, in milliseconds of Unix time. */
  ends_at: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
})

/** The credentials that a site issued to this computer. */
export type Credentials = z.output<typeof Credentials>

const Kept = z.object({ sites: z.record(z.string(), Credentials) })
const fileName = 'remote.json'

/** Returns the stored credentials of a site, or undefined. Throws if others may read the file. */
export function readCredentials(folder: string, origin: string): Credentials | undefined {
  return readAll(folder)[origin]
}

/**
 * Stores the credentials of a site, or with undefined deletes them. The file is replaced as a whole, so that it is
 * never half written.
 */
export function keepCredentials(folder: string, origin: string, given: Credentials | undefined): void {
  const { [origin]: _before, ...others } = readAll(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const written = join(folder, `${fileName}.${process.pid}`)
  const sites = given ? { ...others, [origin]: given } : others
  writeFileSync(written, `${JSON.stringify({ sites }, null, 2)}\n`, { mode: 0o600 })
  renameSync(written, join(folder, fileName))
}

function readAll(folder: string): Record<string, Credentials> {
  const file = join(folder, fileName)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new RemoteError(`Others may read ${file}. Change that with: chmod 600 '${file}'`, 'usage')
  const kept = Kept.safeParse(readJson(readFileSync(file, 'utf8')))
  if (!kept.success) throw new RemoteError(`${file} is damaged. Remove it and sign in again.`, 'usage')
  return kept.data.sites
}
