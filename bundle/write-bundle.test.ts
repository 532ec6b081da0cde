/** The program from its bundle is the program: it starts, finds what lies beside its sources, and ends well. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../test/servers/free-port.ts'
import { programWords } from '../test/servers/program.ts'

const root = join(import.meta.dirname, '..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const data = mkdtempSync(join(tmpdir(), 'marquee-bundle-'))
let program: string[]

before(async () => {
  program = await programWords()
})
after(() => rmSync(data, { recursive: true, force: true }))

const words = async (environment: Record<string, string>) => {
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [...program, 'version'], { env })
  return stdout.trim()
}

test('the bundle prints its version, also if an extension makes it run from the sources', async () => {
  assert.equal(await words({}), version)
  assert.equal(await words({ EXTENSIONS: './examples/paddle/index.ts' }), version)
})

test('the bundle starts on a new database, serves pages, assets, documents and the API, and stops cleanly', async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _server, ...environment } = process.env
  const service = spawn(process.execPath, [...program, 'serve'], {
    env: { ...environment, DATA_DIR: data, PORT: String(port), BASE_URL: base, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'exit')
  try {
    let said = ''
    await Promise.race([
      new Promise<void>((done) => {
        service.stdout.on(
          'data',
          (chunk: Buffer) => (said += chunk.toString()).includes('Sign in as') && done(),
        )
      }),
      ended.then(() => assert.fail('the service ended before it was ready')),
    ])
    const read = async (path: string) => {
      const answer = await fetch(`${base}${path}`)
      assert.equal(answer.status, 200, path)
      return answer.text()
    }
    const home = await read('/')
    const assets = [...new Set([...home.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))]
    assert.ok(assets.length > 3)
    for (const path of [...assets, '/docs/api', '/api/v1/categories']) await read(path)
    assert.match(await read('/bot'), /MarqueeBot reads the website/)
  } finally {
    service.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
})
