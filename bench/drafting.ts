/**
 * Measures drafting: `node bench/drafting.ts`, on DATABASE_URL or the embedded database. Twenty owners each wait for a
 * draft at all times, DRAFTS=100 in all, of sites of twelve pages; every tenth site is hostile: pages of 2 MB, bombs,
 * pages that never end. Sites, service and database share the machine. Prints a table of one row.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { createApiKey, ensureAccount } from '../src/accounts/index.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { row } from '../src/platform/data/database.ts'
import { saveSetting } from '../src/platform/data/settings.ts'

/** How many owners wait for a draft at all times. */
const WAITING = 20

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

/** Serves sites of twelve pages of about 60 kB each, or hostile ones, in a separate process. */
function serveSites(): void {
  const paragraphs = (count: number) =>
    Array.from(
      { length: count },
      (_none, index) =>
        `<p>Paragraph ${index} says how shared tools find their way back to the workshop they came from, on every day of the week.</p>`,
    ).join('')
  const links = titles.map((title) => `<a href="/${title}">${title}</a>`).join(' ')
  const page = (name: string, filler: string) =>
    `<!doctype html><html lang="en"><title>${name} - Toolcrib</title><nav>${links}</nav><main><h1>Toolcrib ` +
    `${name}</h1><h2>Workshop</h2><p>€24 per month</p>${filler}</main></html>`
  const filler = paragraphs(300)
  const long = paragraphs(17_000)
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  const html = { 'content-type': 'text/html' }
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    const name = (request.url ?? '/').slice(1) || 'home'
    const place = isHostile(request.headers.host ?? '') ? titles.indexOf(name) % 3 : -1
    if (place === 0) return response.writeHead(200, html).end(page(name, long))
    if (place === 1) return response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb)
    if (place === 2) return response.writeHead(200, html).write(page(name, filler))
    return response.writeHead(200, html).end(page(name, filler))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
  })
}

/** True for every tenth site. */
function isHostile(host: string): boolean {
  return /^site\d*9\./.test(host)
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
  const { db } = app.services
  for (const [name, value] of [
    ['drafts_per_day', 100_000],
    ['crawler_requests_per_second', 1000],
    ['crawler_requests_at_once', 100],
  ] as const) {
    await saveSetting(db, name, value)
  }
  await app.reloadSettings()
  const keyOf = async (owner: number) => {
    const account = await ensureAccount(app.signIn, db, `bench-${owner}-${Date.now()}@example.org`)
    const scopes = ['listings:write' as const, 'account:read' as const]
    return (await createApiKey(db, { accountId: account.id, name: 'bench', scopes }, new Date())).key
  }
  const keys = await Promise.all(Array.from({ length: WAITING }, (_none, owner) => keyOf(owner)))
  await app.startWorkers()

  /** Returns the seconds from the request to the end of the draft, and how it ended. */
  const drafted = async (key: string, host: string) => {
    const began = performance.now()
    const asked = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers: { authorization: `Bearer ${key}` },
      payload: { url: `http://${host}/` },
    })
    const { id } = asked.json<{ id: string }>()
    for (;;) {
      const found = await row(db, sql<{ status: string }>`select status from drafts where id = ${id}`)
      if (found?.status === 'ready' || found?.status === 'failed')
        return { seconds: (performance.now() - began) / 1000, status: found.status, host }
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  const [first = '', ...others] = hosts
  await drafted(keys[0] ?? '', first)

  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [began, used] = [performance.now(), process.cpuUsage()]
  const queue = others.values()
  const ended = (
    await Promise.all(
      keys.map(async (key) => {
        const own: Awaited<ReturnType<typeof drafted>>[] = []
        for (const host of queue) own.push(await drafted(key, host))
        return own
      }),
    )
  ).flat()
  delay.disable()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  const isReady = ended.filter(({ status }) => status === 'ready')
  const times = ended.map((one) => one.seconds).toSorted((one, other) => one - other)
  const cells = [
    drafts,
    isReady.length,
    isReady.filter(({ host }) => isHostile(host)).length,
    ((ended.length / seconds) * 60).toFixed(0),
    ((user + system) / 1e6 / drafts).toFixed(2),
    times[Math.floor(times.length * 0.5)]?.toFixed(0),
    times[Math.floor(times.length * 0.95)]?.toFixed(0),
    (delay.percentile(99) / 1e6).toFixed(0),
  ]
  process.stdout.write(
    '| drafts | ready | of those hostile | a minute | processor time of each, s | ready after, p50, s | p95, s | event loop p99, ms |\n' +
      `|---|---|---|---|---|---|---|---|\n| ${cells.join(' | ')} |\n`,
  )
  await app.stop()
  site.kill()
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv[2] === 'site') serveSites()
else await measure(Number(process.env['DRAFTS'] ?? 100))
