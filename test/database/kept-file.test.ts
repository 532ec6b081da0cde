import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { keepFile, keepIfNone, onceAmongProcesses, removeOlder } from './kept-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-kept-'))
after(() => rmSync(folder, { recursive: true }))

const run = `
import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
const { keepFile, removeOlder } = await import(workerData.module)
const bytes = new Uint8Array(200_000).fill(workerData.mark)
for (let round = 0; round < 150; round++) {
  keepFile(workerData.path, bytes)
  const kept = readFileSync(workerData.path)
  if (kept.length !== bytes.length || kept.some((byte) => byte !== kept[0])) throw new Error('half a file')
  removeOlder(workerData.folder, 'template', 60_000)
}
`

test('threads that write, read and tidy at the same time see whole files and no error', async () => {
  const path = join(folder, 'template.tar')
  const started = [1, 2, 3, 4].map((mark) => {
    const workerData = { path, folder, mark, module: new URL('kept-file.ts', import.meta.url).href }
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(run)}`), { workerData })
    return new Promise<void>((done, fail) => {
      worker.once('error', fail).once('exit', () => done())
    })
  })
  await Promise.all(started)
  assert.deepEqual(readdirSync(folder), ['template.tar'])
})

test('removeOlder deletes only files with the given name', () => {
  keepFile(join(folder, 'template.tar'), new Uint8Array(1))
  keepFile(join(folder, 'other.tar'), new Uint8Array(1))
  removeOlder(folder, 'template', -60_000)
  assert.deepEqual(readdirSync(folder), ['other.tar'])
})

test('a second process waits for the file that the first makes, but not for one abandoned an hour ago', async () => {
  const path = join(folder, 'made')
  let times = 0
  const make = async () => {
    times++
    keepFile(path, new Uint8Array(1))
  }
  await Promise.all([onceAmongProcesses(path, make), onceAmongProcesses(path, make)])
  assert.equal(times, 1)
  const other = join(folder, 'broken-off')
  assert.ok(keepIfNone(`${other}.begun`))
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(`${other}.begun`, hourAgo, hourAgo)
  await onceAmongProcesses(other, async () => writeFileSync(other, ''))
  assert.ok(existsSync(other))
})
