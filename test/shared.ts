/** Where the material lies that is not part of the project: tests that need it skip, saying so, where it is absent. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.env['MARQUEE_SHARED'] ?? join(import.meta.dirname, '../../shared'))

/** The path of a file there, and the `skip` option for tests that need it. */
export function shared(path: string): { path: string; skip: string | false } {
  const whole = join(folder, path)
  return {
    path: whole,
    skip: existsSync(whole) ? false : `${path} is not here: set MARQUEE_SHARED to the folder that holds it`,
  }
}
