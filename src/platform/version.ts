/** The version of the program, as defined in package.json alone. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** As in semver.org: `1.0.0`. */
export const version: string = z.object({ version: z.string() }).parse(JSON.parse(text)).version
