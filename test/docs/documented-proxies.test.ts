/** The proxies of docs/deploying.md as documented, except for ports and certificates, in front of the app. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { freePort } from '../servers/free-port.ts'

const host = 'launch.example.com'
const document = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8')

/** The path of a program, also among those only for the administrator. */
function whereIs(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

/** The code block of the document that contains a text. */
function documented(said: string): string {
  const block = [...document.matchAll(/^```\w*\n([^`]*)^```$/gm)].find(([, one]) => one?.includes(said))?.[1]
  assert.ok(block, `docs/deploying.md has a block with ${said}`)
  return block
}

/** The documented block with replacements, each of which must match. */
function changed(block: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((said, [what, by]) => {
    assert.match(said, what)
    return said.replace(what, by)
  }, block)
}

interface Proxy {
  program: string
  /** Writes its configuration into a folder; returns the command that starts it. */
  lay(folder: string, port: number, upstream: string): string[]
}

const nginx: Proxy = {
  program: 'nginx',
  lay(folder, port, upstream) {
    const server = changed(documented('proxy_pass'), [
      [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
      [/\tssl_certificate .*\n\tssl_certificate_key .*\n/, ''],
      [/127\.0\.0\.1:3000/, upstream],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((one) => `${one}_temp_path ${folder}/${one};`)
      .join('\n')
    // Started by root, its workers run as another user who cannot read the folder.
    const user = userInfo().uid === 0 ? 'user root;' : ''
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/errors;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`,
    )
    return ['-e', join(folder, 'errors'), '-p', folder, '-c', file]
  },
}

const caddy: Proxy = {
  program: 'caddy',
  lay(folder, port, upstream) {
    const site = changed(documented('reverse_proxy'), [
      [/^.* \{$/m, `http://${host}:${port} {\n\tbind 127.0.0.1`],
      [/127\.0\.0\.1:3000/, upstream],
    ])
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

for (const proxy of [nginx, caddy]) {
  const program = whereIs(proxy.program)
  void suite(proxy.program, { skip: program ? false : `${proxy.program} is not installed` }, () =>
    walk(proxy, program ?? ''),
  )
}

function walk(proxy: Proxy, program: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-proxy-'))
  let app: TestApp
  let owner: TestAccount
  let port: number
  let running: ChildProcess
  before(async () => {
    const environment = { BASE_URL: `https://${host}`, RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
    app = await createTestApp({ environment })
    owner = await app.account('jana@toolcrib.example')
    const upstream = new URL(await app.http.app.listen({ port: 0, host: '127.0.0.1' })).host
    port = await freePort()
    mkdirSync(join(folder, 'home'))
    const env = { PATH: process.env['PATH'], HOME: join(folder, 'home') }
    running = spawn(program, proxy.lay(folder, port, upstream), { env, stdio: ['ignore', 'ignore', 'pipe'] })
    await answers()
  })
  after(async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    if (running.exitCode === null && running.kill()) await ended
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Waits until the proxy accepts connections. */
  async function answers(): Promise<void> {
    const said: string[] = []
    running.stderr?.on('data', (chunk) => said.push(String(chunk)))
    for (let round = 0; round < 200; round++) {
      if (running.exitCode !== null) throw new Error(`${proxy.program} ended: ${said.join('')}`)
      if (
        await send('GET', '/healthz').then(
          () => true,
          () => false,
        )
      )
        return
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    throw new Error(`${proxy.program} does not answer: ${said.join('')}`)
  }

  /** Sends a request to the proxy under the site's host name. */
  function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body: string | Buffer = '',
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, method, path, headers: { host, ...headers }, agent: false },
        resolve,
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  test('the site answers under its name, other names are refused, and If-None-Match returns 304', async () => {
    const home = await send('GET', '/')
    assert.equal(home.statusCode, 200)
    assert.match(await text(home), new RegExp(`<link rel="canonical" href="https://${host}/`))
    const again = await send('GET', '/', { 'if-none-match': home.headers.etag ?? '' })
    assert.equal(again.statusCode, 304)
    assert.doesNotMatch(await text(await send('GET', '/', { host: 'other.example' })), /canonical/)
  })

  test('visitors are limited by their own address, whatever X-Forwarded-For they send', async () => {
    const statuses = new Set<number | undefined>()
    for (let nth = 0; nth < 125; nth++) {
      const answer = await send('GET', '/api/v1/categories', { 'x-forwarded-for': `203.0.113.${nth}` })
      statuses.add(answer.statusCode)
      answer.resume()
    }
    assert.deepEqual([...statuses], [200, 429])
  })

  test('an upload of the maximum size passes the proxy, and a larger one is refused by the app', async () => {
    const key = { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' }
    const upload = (bytes: number) =>
      send(
        'POST',
        '/api/v1/me/pictures',
        key,
        JSON.stringify({ kind: 'logo', picture: Buffer.alloc(bytes).toString('base64') }),
      )
    const noPicture = await upload(8_000_000)
    assert.equal(noPicture.statusCode, 422)
    assert.match(await text(noPicture), /"path":"picture"/)
    const tooLarge = await upload(8_500_000)
    assert.equal(tooLarge.statusCode, 413)
    assert.match(tooLarge.headers['content-type'] ?? '', /problem\+json/)
  })

  test('an MCP client receives progress while it waits', async () => {
    const id = await addTestDraft(app, owner, { name: 'Waiting', site: 'main' })
    const setStatus = (status: string) =>
      sql`update drafts set status = ${status} where id = ${id}`.execute(app.services.db)
    await setStatus('crawling')
    const call = { name: 'get_draft', arguments: { id }, _meta: { progressToken: 1 } }
    const answer = await send(
      'POST',
      '/mcp',
      {
        authorization: `Bearer ${owner.key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
      },
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    )
    let heard = ''
    for await (const chunk of answer) {
      const isFirst = heard === ''
      heard += String(chunk)
      if (isFirst) await setStatus('ready')
    }
    assert.match(heard, /notifications\/progress[^]*"status":"ready"/)
  })
}
