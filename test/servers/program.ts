/**
 * The program as tests start it: from its bundle, which takes a third of the processor time of a start from the
 * sources. The first test that starts it builds the bundle; first-start.test.ts and the examples start from the
 * sources.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeBundle } from '../../bundle/write-bundle.ts'
import { hours } from '../../src/calendar/index.ts'
import { onceAmongProcesses, removeOlder } from '../database/kept-file.ts'
import { sourceHash } from '../database/source-hash.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache')
const prefix = 'marquee-program-'

/**
 * The Node arguments to start it: the options of `npm start`, which save a quarter of the start-up time, and the path
 * of its entry.
 */
export async function programWords(): Promise<string[]> {
  made ??= make()
  return ['--max-semi-space-size=2', '--liftoff-only', await made]
}

let made: Promise<string> | undefined

async function make(): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const folder = join(cache, `${prefix}${sourceHash('src', 'packages', 'bundle')}`)
  await onceAmongProcesses(folder, async () => {
    const unfinished = `${folder}-${process.pid}`
    await writeBundle(unfinished)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    // Bundles older than an hour belong to sources that have changed since.
    removeOlder(cache, prefix, hours(1))
  })
  return join(folder, 'marquee.js')
}
