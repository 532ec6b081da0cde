import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { version } from './version.ts'
import { programWords } from '../../test/servers/program.ts'
import { postMcp } from '../../test/clients/post-mcp.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
let app: TestApp

before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('the program, its health endpoint, its OpenAPI document and its MCP server report the same version', async () => {
  assert.match(version, /^\d+\.\d+\.\d+$/)
  for (const word of ['version', '--version']) {
    // Works without a database and in any environment: an invalid variable does not prevent it.
    const { stdout } = await run(process.execPath, [...(await programWords()), word], {
      env: { ...process.env, PORT: 'x' },
    })
    assert.equal(stdout, `${version}\n`)
  }
  const get = async (url: string) =>
    (await app.http.app.inject({ url, headers: { host: 'localhost:3999' } })).json()
  assert.deepEqual(await get('/healthz'), { status: 'ok', version })
  assert.equal((await get('/openapi.json')).info.version, version)
  const mcp = await postMcp(app, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  assert.ok(mcp.body.includes(`"version":"${version}"`), mcp.body.slice(0, 300))
})

test('the packages and the changelog have the version of the program', () => {
  const packages = globSync('packages/*/package.json', { cwd: root })
  assert.ok(packages.length >= 4)
  for (const path of packages) {
    const read: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'))
    assert.equal(z.object({ version: z.string() }).parse(read).version, version, path)
  }
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const released = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changes)?.[1]
  assert.equal(released, version, 'the newest release in CHANGELOG.md')
})
