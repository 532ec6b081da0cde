/** Runs one test file after the other, each in a suite with its own hooks, until the queue of the run is empty. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepIfNone } from '../kept-file.ts'

/** What one file may take in all, and each of its tests. */
const timeoutMilliseconds = 240_000

const queue = process.argv[2] ?? ''
const files: string[] = JSON.parse(readFileSync(join(queue, 'files.json'), 'utf8'))

for (const [index, file] of files.entries()) {
  // Another process has taken the file.
  if (!keepIfNone(join(queue, `${index}.taken`))) continue
  const watch = setTimeout(() => giveUp(`${file} does not end`), timeoutMilliseconds + 10_000)
  const [began, used] = [performance.now(), process.cpuUsage()]
  await runFile(file)
  clearTimeout(watch)
  const { user, system } = process.cpuUsage(used)
  const seconds = (performance.now() - began) / 1000
  writeFileSync(join(queue, `${index}.done`), JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6 }))
}
setTimeout(
  () => giveUp(`something is still open: ${process.getActiveResourcesInfo().join(', ')}`),
  20_000,
).unref()

/** Ends when the file's last hook has run; what fails is in the report. The outer suite ends also where a hook fails. */
async function runFile(file: string): Promise<void> {
  const ended = Promise.withResolvers<void>()
  void suite(dirname(file), { timeout: timeoutMilliseconds }, () => {
    void suite(basename(file), async () => {
      await import(pathToFileURL(resolve(file)).href)
    })
    after(() => ended.resolve())
  })
  await ended.promise
}

/** What neither loads nor ends is beyond the runner's own time limits. */
function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
