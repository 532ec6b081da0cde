/** The protocol's own conformance suite against the real server; what cannot apply is a named baseline with its reason. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { createTestApp, type TestApp } from './app.ts'

const run = promisify(execFile)
const suite = join(import.meta.dirname, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** These call fixture tools that log, elicit or answer on the stream; a directory has none, so they cannot be tried. */
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
  app = await createTestApp()
  base = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'marquee-conformance-'))
  writeFileSync(join(folder, 'baseline.yml'), baseline)
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const [scenario, versions] of scenarios) {
  for (const version of versions) {
    test(`${scenario} passes at ${version}`, async () => {
      const url = base.replace('127.0.0.1', 'localhost')
      const expected =
        scenario === 'server-stateless' ? ['--expected-failures', join(folder, 'baseline.yml')] : []
      const args = [
        suite,
        'server',
        '--url',
        `${url}/mcp`,
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
