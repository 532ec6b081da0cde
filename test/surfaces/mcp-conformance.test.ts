/** The protocol's conformance suite on the real server; checks that cannot apply are in a baseline, with reasons. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { registeredApp } from '../clients/app-client.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { hidden, signedInVisitor } from '../clients/visitor.ts'

const run = promisify(execFile)
const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** These call fixture tools that log, elicit or answer on the stream; a directory has none, so they cannot run. */
const baseline = `server:
  - server-stateless:sep-2575-server-rejects-undeclared-capability
  - server-stateless:sep-2575-missing-capability-http-400
  - server-stateless:sep-2575-http-server-no-independent-requests-on-stream
  - server-stateless:sep-2575-server-no-log-without-loglevel
`

const scenarios: [string, string[]][] = [
  ['tools-list', ['2026-07-28', '2025-11-25', '2025-06-18']],
  ['server-stateless', ['2026-07-28']],
  ['http-header-validation', ['2026-07-28']],
  ['dns-rebinding-protection', ['2026-07-28', '2025-11-25']],
  ['server-initialize', ['2025-11-25', '2025-06-18']],
  ['ping', ['2025-11-25', '2025-06-18']],
]

let app: TestApp
let base = ''
let folder = ''
before(async () => {
  const port = await freePort()
  base = `http://localhost:${port}`
  app = await createTestApp({ environment: { BASE_URL: base } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'marquee-conformance-'))
  writeFileSync(join(folder, 'baseline.yml'), baseline)
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const [scenario, versions] of scenarios) {
  for (const version of versions) {
    test(`conformance scenario ${scenario} passes at ${version}`, async () => {
      const expected =
        scenario === 'server-stateless' ? ['--expected-failures', join(folder, 'baseline.yml')] : []
      const args = [
        suite,
        'server',
        '--url',
        `${base}/mcp`,
        '--scenario',
        scenario,
        '--spec-version',
        version,
        ...expected,
      ]
      const { stdout } = await run(process.execPath, args, { cwd: folder, timeout: 60_000 })
      assert.match(stdout, /[1-9]\d* passed|Passed: [1-9]/i)
    })
  }
}

/** The suite prints the URL that a person opens; the callback is its own server. */
test('the authorization server passes its conformance scenarios, with consent given on the consent page', async () => {
  const port = String(await freePort())
  const { client } = await registeredApp(app, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const visitor = await signedInVisitor(app, 'ada@example.org')
  const named = ['--url', `${base}/api/auth`, '--resource', `${base}/mcp`, '--client-id', client.client_id]
  const child = spawn(process.execPath, [suite, 'authorization', ...named, '--port', port], {
    cwd: folder,
    timeout: 60_000,
  })
  const seen: string[] = []
  const opened = new Promise<string>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      seen.push(chunk.toString('utf8'))
      const url = /http:\/\/localhost:\d+\/api\/auth\/oauth2\/authorize\?\S+(?=\s)/.exec(seen.join(''))?.[0]
      if (url !== undefined) found(url)
    })
  })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const asked = await visitor.get(await opened)
  const page = await visitor.get(asked.location ?? '')
  const request = hidden(page, 'request') ?? ''
  const allowed = await visitor.post('/connect', { request, decision: 'allow' }, page)
  await fetch(allowed.location ?? '')
  assert.equal(await ended, 0, seen.join(''))
  assert.match(seen.join(''), /Total: [3-9] passed, 0 failed/)
})
