/** Runs one test file after another, each in a suite with its own hooks, until the run's queue is empty. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepIfNone } from '../database/kept-file.ts'
import { track, untrack } from './promise-tracking.ts'

/** Time limit of a whole file, and of each of its tests: the longest takes three minutes on two slow cores. */
const timeoutMilliseconds = 480_000

const queue = process.argv[2] ?? ''
const files: string[] = JSON.parse(readFileSync(join(queue, 'files.json'), 'utf8'))

for (const [index, file] of files.entries()) {
  // Another process has claimed the file.
  if (!keepIfNone(join(queue, `${index}.taken`))) continue
  const watch = setTimeout(() => giveUp(`${file} does not end`), timeoutMilliseconds + 10_000)
  const [began, used] = [performance.now(), cpuSeconds()]
  await runFile(file)
  clearTimeout(watch)
  const seconds = (performance.now() - began) / 1000
  writeFileSync(join(queue, `${index}.done`), JSON.stringify({ seconds, cpuSeconds: cpuSeconds() - used }))
}
setTimeout(
  () => giveUp(`something is still open: ${process.getActiveResourcesInfo().join(', ')}`),
  20_000,
).unref()

/** Resolves after the file's last hook; failures are in the report. The outer suite ends even if a hook fails. */
async function runFile(file: string): Promise<void> {
  const ended = Promise.withResolvers<void>()
  track()
  void suite(dirname(file), { timeout: timeoutMilliseconds }, () => {
    void suite(basename(file), () => import(pathToFileURL(resolve(file)).href).finally(untrack))
    after(() => ended.resolve())
  })
  await ended.promise
}

/**
 * Processor time of this process so far and, where the system reports it, of the browsers and services that it started
 * and that have ended.
 */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childSeconds()
}

/** proc(5), /proc/pid/stat: fields 16 and 17 in hundredths of a second; the bracketed second field can have spaces. */
function childSeconds(): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\)\s/, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Ends the process if a file neither loads nor ends, which the runner's own time limits cannot handle. */
function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
