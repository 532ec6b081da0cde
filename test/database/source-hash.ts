/** Cache key for what tests build from the sources: a hash of all that shapes it, so that a change rebuilds it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Twenty hexadecimal digits for the TypeScript and SQL sources in these folders and the versions of all packages,
 * without tests.
 */
export function sourceHash(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.(ts|sql)$/.test(path) && !path.includes('node_modules'))
        hash.update(path).update(readFileSync(join(root, folder, path)))
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 20)
}
