/** The runner reports what the files report, and no file is lost: each case is a separate run. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { everyFile, fastFiles, filesOf, filesOnServer, opensDatabase } from './suites.ts'

const run = join(import.meta.dirname, '../run.ts')
const sources = {
  sound: `before(() => console.log('begun')); after(() => console.log('ended')); test('is sound', () => {})`,
  failing: `test('fails', () => { throw new Error('as it should') })`,
  unloadable: `test('is named', () => {}); throw new Error('while loading')`,
  unprepared: `before(() => { throw new Error('first') }); after(() => { throw new Error('last') }); test('waits', () => {})`,
  unheard: `test('waits', () => new Promise((done) => { setTimeout(() => { throw new Error('unheard') }, 50); setTimeout(done, 200) }))`,
  leaving: `test('ends its process', () => process.exit(0))`,
  late:
    `test('is over', () => { setTimeout(() => { throw new Error('late') }, 50) }); test('waits', () => new ` +
    'Promise((done) => setTimeout(done, 200)))',
}

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-runner-'))
  for (const [name, source] of Object.entries(sources))
    writeFileSync(pathOf(name), `import { after, before, test } from 'node:test'\n${source}\n`)
})
after(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (name: string) => join(folder, `${name}.test.mjs`)

/** Runs files with these names in a separate run, independent of this one. */
async function outcome(...names: (keyof typeof sources)[]): Promise<{ code: number; out: string }> {
  const { NODE_TEST_CONTEXT: _ours, ...environment } = process.env
  return new Promise((done) => {
    execFile(process.execPath, [run, ...names.map(pathOf)], { env: environment }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), out: stdout }),
    )
  })
}

test('a passing file is reported with its tests and hooks', async () => {
  const { code, out } = await outcome('sound')
  assert.equal(code, 0, out)
  assert.match(out, /begun\nended\n/)
  assert.match(out, /✔ is sound/)
  assert.match(out, /^ℹ pass 1$/m)
})

for (const name of ['failing', 'unloadable', 'unprepared', 'leaving', 'late', 'unheard'] as const)
  test(`a file that is ${name} fails the run, and the others still run`, async () => {
    const { code, out } = await outcome(name, 'sound')
    assert.equal(code, 1, out)
    assert.match(out, /✖/)
    assert.match(out, /✔ is sound/)
  })

test('a file whose process exits early is named as not finished', async () => {
  const { out } = await outcome('leaving')
  assert.match(out, /✖ not finished: .*leaving\.test\.mjs/)
})

test('a pattern that no file matches is an error', () => {
  assert.throws(() => filesOf(['test/no-such-file.test.ts']), /no test file matches/)
})

test('the server suite and the fast suite contain only files of the whole suite', () => {
  const every = new Set(everyFile())
  assert.deepEqual(
    [...filesOnServer(), ...fastFiles()].filter((file) => !every.has(file)),
    [],
  )
  assert.ok(opensDatabase('test/pages/every-page.test.ts'))
  assert.ok(!opensDatabase('src/calendar/week.test.ts'))
})
