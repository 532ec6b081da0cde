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

test('the first start creates a site and prints a one-time operator sign-in link', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mq-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
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
  try {
    const link = await new Promise<string>((found, fail) => {
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [, url] = /works once, 15 minutes\): (\S+)\n/.exec(said) ?? []
        if (url !== undefined) found(url)
      })
      child.once('exit', () => fail(new Error(`it ended before it had a link: ${said}`)))
    })
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
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
    rmSync(folder, { recursive: true, force: true })
  }
})
