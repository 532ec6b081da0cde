/**
 * What reading costs the process that also answers requests: `node bench/drafting.ts [drafts]`, on DATABASE_URL or the
 * embedded database. Prints the work of one 12-page site and, for many drafts at once, the event loop's delay.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createApiKey, ensureAccount } from '../src/accounts/index.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { row } from '../src/platform/data/database.ts'
import { saveSetting } from '../src/platform/data/settings.ts'

const titles = [
  'pricing',
  'about',
  'team',
  'contact',
  'faq',
  'features',
  'imprint',
  'product',
  'security',
  'customers',
  'docs',
]

/** Twelve pages of about 60 kB each, in a process of their own. */
function serveSite(): void {
  const filler = Array.from(
    { length: 300 },
    (_none, index) =>
      `<p>Paragraph ${index} says how shared tools find their way back to the workshop they came from, on every day of the week.</p>`,
  ).join('')
  const links = titles.map((title) => `<a href="/${title}">${title}</a>`).join(' ')
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    const name = (request.url ?? '/').slice(1) || 'home'
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>${name} - Toolcrib</title><nav>${links}</nav><main><h1>Toolcrib ` +
          `${name}</h1><h2>Workshop</h2><p>€24 per month</p>${filler}</main></html>`,
      )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
  })
}

async function start(): Promise<{ site: ChildProcess; port: string }> {
  const site = spawn(process.execPath, [fileURLToPath(import.meta.url), 'site'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((done) =>
    site.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  return { site, port }
}

async function measure(drafts: number): Promise<void> {
  const { site, port } = await start()
  const folder = mkdtempSync(join(tmpdir(), 'mq-bench-'))
  const hosts = Array.from({ length: drafts + 1 }, (_none, index) => `site${index}.example`)
  const app = await createApp(
    readConfig({
      ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
      DATA_DIR: folder,
      BASE_URL: 'http://localhost:3999',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      CRAWLER_CONNECT_TO: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(','),
    }),
  )
  for (const [name, value] of [
    ['drafts_per_day', 100_000],
    ['crawler_requests_per_second', 1000],
    ['crawler_requests_at_once', 100],
  ] as const) {
    await saveSetting(app.services.db, name, value)
  }
  await app.reloadSettings()
  const account = await ensureAccount(app.signIn, app.services.db, `bench-${Date.now()}@example.org`)
  const { key } = await createApiKey(
    app.services.db,
    { accountId: account.id, name: 'bench', scopes: ['listings:write', 'account:read'] },
    new Date(),
  )
  const submit = (host: string) =>
    app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers: { authorization: `Bearer ${key}` },
      payload: { url: `http://${host}/` },
    })
  const ready = async (wanted: number) => {
    for (;;) {
      const counted = await row(
        app.services.db,
        sql<{
          ready: number
        }>`select count(*)::int as ready from drafts where account_id = ${account.id} and status = 'ready'`,
      )
      if ((counted?.ready ?? 0) >= wanted) return
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  await app.startWorkers()
  const [first = '', ...others] = hosts
  const begun = performance.now()
  await submit(first)
  await ready(1)
  process.stdout.write(`one site of 12 pages: ${Math.round(performance.now() - begun)} ms\n`)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const at = performance.now()
  await Promise.all(others.map(submit))
  await ready(drafts + 1)
  delay.disable()
  const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
  process.stdout.write(
    `${drafts} drafts at once: ${Math.round(performance.now() - at)} ms; event loop delay p50 ${milliseconds(delay.percentile(50))} ` +
      `ms, p99 ${milliseconds(delay.percentile(99))} ms, max ${milliseconds(delay.max)} ms\n`,
  )
  await app.stop()
  site.kill()
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv[2] === 'site') serveSite()
else await measure(Number(process.argv[2] ?? 20))
