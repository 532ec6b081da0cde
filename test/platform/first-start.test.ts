/** The first start of a new deployment: it creates a site and signs its operator in with the printed link, once. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { onPostgres } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const skip = onPostgres ? 'this needs a new embedded database' : false

const hiddenIn = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? ''

/** A first start at this address; `said` returns what it printed once that matches, and `stop` ends it. */
async function firstStart(base: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mq-'))
  const port = Number(new URL(base).port) || (await freePort())
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: base,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...environment, DATABASE_URL: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    port,
    said: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((found, fail) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) found(match)
        }
        look()
        child.stdout.on('data', look)
        child.once('exit', () => fail(new Error(`it ended before it said ${String(pattern)}: ${output}`)))
      }),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('the first start creates a site and prints a one-time operator sign-in link', { skip }, async () => {
  const base = `http://127.0.0.1:${await freePort()}`
  const service = await firstStart(base)
  try {
    const [, link = ''] = await service.said(/works once, 15 minutes\): (\S+)\n/)
    assert.ok(link.startsWith(base), link)
    const site = await (await fetch(`${base}/api/v1/site`)).json()
    assert.match(JSON.stringify(site), /"key":"main"/)
    const landing = await (await fetch(link)).text()
    const members = new URLSearchParams(
      ['csrf', 'token', 'to'].map((name) => [name, hiddenIn(landing, name)]),
    )
    const signIn = () => fetch(`${base}/sign-in/link`, { method: 'POST', body: members, redirect: 'manual' })
    const first = await signIn()
    assert.deepEqual([first.status, first.headers.get('location')], [303, '/team/start'])
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    assert.equal((await fetch(`${base}/team`, { headers: { cookie } })).status, 200)
    assert.equal((await signIn()).status, 410)
  } finally {
    await service.stop()
  }
})

test(
  'a public site starts on the embedded database, and says that it does not survive a power cut',
  { skip },
  async () => {
    const service = await firstStart('https://directory.example')
    try {
      await service.said(/survives a killed process but not a power cut\. For production set DATABASE_URL/)
      assert.equal((await fetch(`http://127.0.0.1:${service.port}/healthz`)).status, 200)
    } finally {
      await service.stop()
    }
  },
)
